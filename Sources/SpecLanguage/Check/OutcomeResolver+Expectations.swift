import SourceText
import SwiftCode

/// Resolves what a test of an outcome compares: calls, content and events.
extension OutcomeResolver {
    func call(_ spec: MessageSpec) -> Outcome.ExpectedCall? {
        guard let found = member(spec.name) else {
            checkExpressions(spec.values)
            return nil
        }
        if found.isProperty {
            report(
                .signatureMismatch, "\(quoted(found)) is a property, and tests do not count reads",
                at: memberRange(spec.name), help: "name a method, or remove it")
            return nil
        }
        guard let signature = found.signature else {
            // The types of a feature that was not given are unknown.
            if let first = spec.values.first {
                report(
                    .unknownCondition, "the parameters of method '\(shown(spec.name.value))' are not known",
                    at: first.name.range, help: "give the spec that declares it, too, or remove the arguments"
                )
                return nil
            }
            return Outcome.ExpectedCall(member: found, arguments: [])
        }
        let parameters: [NamedType] = signature.parameters.map { ($0.name, $0.type) }
        return arguments(
            spec.values, of: "method '\(spec.name.value)'", parameters, generics: signature.genericNames
        ).map { Outcome.ExpectedCall(member: found, arguments: $0) }
    }

    func event(_ spec: MessageSpec) -> Outcome.ExpectedEvent? {
        guard let index = feature.events.firstIndex(where: { $0.name.text == spec.name.value }) else {
            checkExpressions(spec.values)
            report(
                .unknownEvent, "no event is named '\(shown(spec.name.value))'", at: spec.name.range,
                help: .suggestion(
                    spec.name.value, feature.events.map(\.name.text), else: "declare it in 'events'"))
            return nil
        }
        let parameters = feature.events[index].parameters.types
        return arguments(spec.values, of: "event '\(spec.name.value)'", parameters, generics: [])
            .map { Outcome.ExpectedEvent(event: index, arguments: $0) }
    }

    private func checkExpressions(_ arguments: [ValueSpec]) {
        for argument in arguments { _ = findings.expression(argument.value, of: nil) }
    }

    /// Returns nil if an argument has a fault.
    private func arguments(
        _ specs: [ValueSpec], of what: String, _ parameters: [NamedType], generics: Set<String>
    ) -> [NamedValue]? {
        let stored: [NamedType] = parameters.map { ($0.name, $0.type.stored) }
        let found = specs.compactMap { spec -> NamedValue? in
            let argument = value(spec, among: stored) { name, known in
                Message(
                    .unknownCondition, "\(what) has no parameter '\(shown(name))'",
                    help: .suggestion(name, known, else: "remove it"))
            }
            guard let type = parameters.first(where: { $0.name.text == spec.name.value })?.type,
                let reason = reason(notToCompare: type, generics: generics)
            else { return argument }
            report(
                .notComparable("argument '\(spec.name.value)'", reason, help: "leave it out"),
                at: spec.name.range)
            return nil
        }
        return found.count == specs.count ? found : nil
    }

    /// Resolves the values of content and transients, which each of the states has.
    ///
    /// - Parameter ends: The states in which the test may end; none if they are not known.
    func then(_ outcome: OutcomeSpec, in ends: [Int]) -> [NamedValue] {
        outcome.then.compactMap { spec -> NamedValue? in
            let types = ends.map { state in
                content(of: feature.states[state]).first { $0.name.text == spec.name.value }?.type
            }
            let type = types.first.flatMap { first in types.allSatisfy { $0 == first } ? first : nil }
            let value = findings.expression(spec.value, of: type)
            if let index = types.firstIndex(where: { $0 == nil }) {
                let state = feature.states[ends[index]]
                report(
                    .unknownCondition,
                    "state '\(state.name.text)', with which the outcome ends, has no property or transient '\(shown(spec.name.value))'",
                    at: spec.name.range,
                    help: .suggestion(
                        spec.name.value, content(of: state).map(\.name.text),
                        else: "remove it, or add it to the state's 'content'"))
                return nil
            }
            if let type, let reason = reason(notToCompare: type, generics: []) {
                let help: Help =
                    isOfSubstate(type) ? "add 'Equatable' to 'conformances'" : "remove it from 'then'"
                report(.notComparable("'\(spec.name.value)'", reason, help: help), at: spec.name.range)
                return nil
            }
            return value.map { NamedValue(name: SwiftName(spec.name.value), value: $0) }
        }
    }

    private func content(of state: State) -> [NamedType] {
        state.properties.types + state.transients.map { feature.transients[$0] }.types
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
