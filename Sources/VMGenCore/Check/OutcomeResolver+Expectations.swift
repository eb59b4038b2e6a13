import SourceText
import SwiftCode

/// Resolves what a test of an outcome compares: calls, content and events.
extension OutcomeResolver {
    func call(_ spec: OutcomeSpec.Message) -> Outcome.ExpectedCall? {
        guard let found = member(spec.name) else {
            checkExpressions(spec.arguments)
            return nil
        }
        if found.isProperty {
            report(.readsAreNotCounted(quoted(found), at: place(memberRange(spec.name))))
            return nil
        }
        guard let signature = found.signature else {
            // The types of a feature that was not given are unknown.
            if let first = spec.arguments.first {
                report(.unknownArguments(spec.name.value, at: place(first.name.range)))
                return nil
            }
            return Outcome.ExpectedCall(member: found, arguments: [])
        }
        let arguments = arguments(
            spec.arguments, of: "method '\(spec.name.value)'",
            signature.parameters.map { ($0.name, $0.type) }, generics: signature.genericNames)
        return arguments.map { Outcome.ExpectedCall(member: found, arguments: $0) }
    }

    func event(_ spec: OutcomeSpec.Message) -> Outcome.ExpectedEvent? {
        guard let index = feature.events.firstIndex(where: { $0.name.text == spec.name.value }) else {
            checkExpressions(spec.arguments)
            report(
                .unknownOwnEvent(
                    spec.name.value, known: feature.events.map(\.name.text),
                    at: place(spec.name.range)))
            return nil
        }
        let parameters = feature.events[index].parameters.map { ($0.name, $0.type) }
        return arguments(spec.arguments, of: "event '\(spec.name.value)'", parameters, generics: [])
            .map { Outcome.ExpectedEvent(event: index, arguments: $0) }
    }

    private func checkExpressions(_ arguments: [OutcomeSpec.Condition]) {
        for argument in arguments { _ = findings.expression(argument.value, of: nil) }
    }

    /// Returns nil if an argument has a fault.
    private func arguments(
        _ specs: [OutcomeSpec.Condition], of what: String, _ parameters: [(name: SwiftName, type: SwiftType)],
        generics: Set<String>
    ) -> [Outcome.Condition]? {
        let found = specs.compactMap { spec -> Outcome.Condition? in
            let parameter = parameters.first { $0.name.text == spec.name.value }
            let value = findings.expression(spec.value, of: parameter?.type.stored)
            let place = place(spec.name.range)
            guard let parameter else {
                report(
                    .unknownExpectedArgument(
                        spec.name.value, of: what, known: parameters.map(\.name.text), at: place))
                return nil
            }
            if let reason = reason(notToCompare: parameter.type, generics: generics) {
                report(
                    .notComparable("argument '\(spec.name.value)'", reason, at: place, help: "leave it out"))
                return nil
            }
            return value.map { Outcome.Condition(name: parameter.name, value: $0) }
        }
        return found.count == specs.count ? found : nil
    }

    /// Resolves the values of content and transients, which each of the states has.
    ///
    /// - Parameter ends: The states in which the test may end; none if they are not known.
    func then(_ outcome: OutcomeSpec, in ends: [Int]) -> [Outcome.Condition] {
        outcome.then.compactMap { spec in
            let types = ends.map { contentType(spec.name.value, in: feature.states[$0]) }
            let type = types.first.flatMap { first in types.allSatisfy { $0 == first } ? first : nil }
            let value = findings.expression(spec.value, of: type)
            let place = place(spec.name.range)
            if let index = types.firstIndex(where: { $0 == nil }) {
                let state = feature.states[ends[index]]
                report(
                    .unknownEnd(
                        spec.name.value, of: state.name.text,
                        known: state.properties.map(\.name.text)
                            + state.transients.map { feature.transients[$0].name.text }, at: place))
                return nil
            }
            if let type, let reason = reason(notToCompare: type, generics: []) {
                let help = isOfSubstate(type) ? "add 'Equatable' to 'conformances'" : "remove it from 'then'"
                report(.notComparable("'\(spec.name.value)'", reason, at: place, help: help))
                return nil
            }
            return value.map { Outcome.Condition(name: SwiftName(spec.name.value), value: $0) }
        }
    }

    private func contentType(_ name: String, in state: State) -> SwiftType? {
        state.properties.first { $0.name.text == name }?.type
            ?? state.transients.lazy.map { self.feature.transients[$0] }.first { $0.name.text == name }?.type
    }

    /// Returns the reason if a test certainly cannot compare values of a type.
    private func reason(notToCompare type: SwiftType, generics: Set<String>) -> String? {
        if type.isFaulty { return nil }
        if type.mentions(generics) || type != type.existential { return "its type is the caller's choice" }
        guard known.lacks(.equatable, type) || isOfSubstate(type) && !feature.isEquatable else { return nil }
        return "'\(type.text)' is not 'Equatable'"
    }

    private func isOfSubstate(_ type: SwiftType) -> Bool {
        feature.substates.contains { type.nominalNames.contains($0.name.text) }
    }
}
