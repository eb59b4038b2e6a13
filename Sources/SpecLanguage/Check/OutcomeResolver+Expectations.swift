import SourceText
import SwiftCode

/// Resolves what a test of an outcome compares: calls, content and events.
extension OutcomeResolver {
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

    func checkExpressions(_ arguments: [ValueSpec]) {
        for argument in arguments { _ = findings.expression(argument.value, of: nil) }
    }

    /// Returns nil if an argument has a fault.
    func arguments(
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
    /// - Parameters:
    ///   - ends: The states in which the test may end; none if they are not known.
    ///   - isOneOf: Whether only some of the states have to have it, with one type.
    func then(_ outcome: OutcomeSpec, in ends: [Int], isOneOf: Bool) -> [Outcome.ExpectedValue] {
        outcome.then.filter { child(named: $0.name) == nil }.compactMap { spec in
            value(at: spec, in: ends, isOneOf: isOneOf)
        }
    }

    private func value(at spec: ValueSpec, in ends: [Int], isOneOf: Bool) -> Outcome.ExpectedValue? {
        let (name, path) = Self.path(spec.name.value)
        let types = ends.map { state in
            content(of: feature.states[state]).first { $0.name.text == name }?.type
        }
        let found = types.compactMap(\.self)
        let type = found.first.flatMap { first in found.allSatisfy { $0 == first } ? first : nil }
        let value = findings.expression(spec.value, of: path.isEmpty ? type : nil)
        guard Self.isPath(path) else {
            report(
                .badFormat, "'\(shown(spec.name.value))' is not the path of a property", at: spec.name.range,
                help: "write names with dots, such as 'items.count' or 'user?.name'")
            return nil
        }
        if isOneOf, type == nil, !found.isEmpty {
            report(
                .unknownCondition,
                "'\(shown(name))' has several types in the states in which the outcome may end",
                at: spec.name.range, help: "remove it, or give it one type in all of them")
            return nil
        }
        if let index = types.firstIndex(where: { $0 == nil }), !isOneOf || found.isEmpty {
            let state = feature.states[ends[index]]
            report(
                .unknownCondition,
                "state '\(state.name.text)', with which the outcome ends, has no property or transient '\(shown(name))'",
                at: spec.name.range,
                help: .suggestion(
                    name, content(of: state).map(\.name.text),
                    else: "remove it, or add it to the state's 'content'"))
            return nil
        }
        if path.isEmpty, let type, let reason = reason(notToCompare: type, generics: []) {
            let help: Help =
                isOfSubstate(type)
                ? "add 'Equatable' to 'conformances'"
                : "remove it from 'then', or compare a part of it, such as '\(name).count'"
            report(.notComparable("'\(spec.name.value)'", reason, help: help), at: spec.name.range)
            return nil
        }
        return value.map { Outcome.ExpectedValue(name: SwiftName(name), path: path, value: $0) }
    }

    /// Returns `items` and `.count` for `items.count`.
    private static func path(_ text: String) -> (name: String, path: String) {
        let name = String(text.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
        return (name, String(text.dropFirst(name.count)))
    }

    /// Whether a text consists of parts such as `.count` and `?.name`.
    private static func isPath(_ text: String) -> Bool {
        text.split(separator: ".", omittingEmptySubsequences: false).enumerated().allSatisfy { index, part in
            let name = part.hasSuffix("?") ? part.dropLast() : part
            return index == 0 ? name.isEmpty : SwiftName.problem(String(name)) == nil
        } && !text.hasSuffix("?")
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
