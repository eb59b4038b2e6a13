import SourceText
import SwiftCode

/// Resolves the calls that an outcome lists.
extension OutcomeResolver {
    struct Expected {
        var calls: [Outcome.ExpectedCall]
        var isOrdered = false
        /// Whether all calls are valid.
        var isSound: Bool
    }

    /// Resolves the calls of `calls`, or of its `inOrder`.
    ///
    /// - Parameter emits: The states that the outcome emits.
    func expected(_ specs: [MessageSpec], emitting emits: [Int]) -> Expected {
        guard let ordered = specs.first(where: { $0.list != nil }) else {
            let calls = specs.compactMap(call)
            return Expected(calls: calls, isSound: calls.count == specs.count)
        }
        if ordered.name.value != Outcome.inOrder {
            report(
                .badFormat, "only 'inOrder' holds a list of calls, not '\(shown(ordered.name.value))'",
                at: ordered.name.range, help: "write arguments: '{ parameter: value }'")
        } else if let other = specs.first(where: { $0.name.range != ordered.name.range }) {
            report(
                .conflictingKeys,
                "'\(shown(other.name.value))' is outside of 'inOrder', which lists all calls",
                at: other.name.range, help: "move it into the list of 'inOrder'")
        } else {
            let list = ordered.list ?? []
            let calls = list.compactMap { step($0, emitting: emits) }
            return Expected(calls: calls, isOrdered: true, isSound: calls.count == list.count)
        }
        return Expected(calls: [], isSound: false)
    }

    /// Resolves a call, or an emission of a state.
    private func step(_ spec: MessageSpec, emitting emits: [Int]) -> Outcome.ExpectedCall? {
        let name = spec.name.value
        if name.contains(".") || !spec.values.isEmpty { return call(spec) }
        guard let state = findings.resolve(spec.name, in: states) else { return nil }
        if emits.contains(state) { return Outcome.ExpectedCall(callee: .state(state), arguments: []) }
        report(
            .unknownCondition, "the outcome does not emit state '\(shown(name))'", at: spec.name.range,
            help: "name one of its 'emits', or remove it")
        return nil
    }

    private func call(_ spec: MessageSpec) -> Outcome.ExpectedCall? {
        if let (child, action) = childAction(spec.name) { return call(spec, of: child, action) }
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
            return Outcome.ExpectedCall(callee: .member(found), arguments: [])
        }
        let parameters: [NamedType] = signature.parameters.map { ($0.name, $0.type) }
        return arguments(
            spec.values, of: "method '\(spec.name.value)'", parameters, generics: signature.genericNames
        ).map { Outcome.ExpectedCall(callee: .member(found), arguments: $0) }
    }

    // MARK: Children

    /// Returns the index of a child.
    func child(named name: Located<String>) -> Int? {
        feature.children.firstIndex { $0.name.text == name.value }
    }

    /// Returns the child and the action of `cart.add`; nil if it names no child.
    private func childAction(_ name: Located<String>) -> (child: Int, action: String)? {
        let parts = name.value.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, let child = child(named: Located(String(parts[0]), at: name.range)) else {
            return nil
        }
        return (child, String(parts[1]))
    }

    private func call(_ spec: MessageSpec, of index: Int, _ name: String) -> Outcome.ExpectedCall? {
        let child = feature.children[index]
        let range = memberRange(spec.name)
        guard let peer = peers[child.feature] else {
            checkExpressions(spec.values)
            report(
                .unknownCondition, "the actions of '\(child.feature)' are not known", at: range,
                help: "give the spec of '\(child.feature)', too")
            return nil
        }
        if child.follows.contains(where: { $0.action.text == name }) {
            report(
                .unknownCondition, "'\(shown(name))' follows states, and tests do not compare these calls",
                at: range, help: "remove it")
            return nil
        }
        let known = Self.observed(child, in: peer)
        guard let action = known.first(where: { $0.name.text == name }) else {
            checkExpressions(spec.values)
            report(
                .unknownAction, "child '\(child.name.text)' has no action '\(shown(name))'", at: range,
                help: .suggestion(
                    name, known.map(\.name.text), else: "declare it there"))
            return nil
        }
        let parameters: [NamedType] = action.parameters.map { ($0.name, $0.type) }
        return arguments(spec.values, of: "action '\(spec.name.value)'", parameters, generics: [])
            .map { Outcome.ExpectedCall(callee: .action(child: index, action), arguments: $0) }
    }

    /// Returns the actions of a child whose calls tests can compare.
    static func observed(_ child: Child, in peer: Feature) -> [ChildAction] {
        peer.actions.filter { action in
            !action.isPrivate && !child.follows.contains { $0.action == action.name }
        }.map { action in
            ChildAction(
                name: action.name, parameters: action.parameters.map { .init(name: $0.name, type: $0.type) })
        }
    }

    /// Resolves `form: set`, `form: nil` and `rows: 2`.
    ///
    /// - Parameter key: `given` or `then`.
    func children(_ specs: [ValueSpec], _ key: String) -> [Outcome.ChildCondition] {
        specs.compactMap { spec in
            child(named: spec.name).flatMap { condition($0, spec, key) }
        }
    }

    private func condition(_ index: Int, _ spec: ValueSpec, _ key: String) -> Outcome.ChildCondition? {
        let child = feature.children[index]
        let content = feature.states.flatMap(\.properties).map(\.name) + feature.transients.map(\.name)
        let (name, value) = (child.name.text, SwiftExpression.trimmed(Array(spec.value.text.utf8)))
        if content.contains(child.name) {
            report(
                .nameCollision, "'\(name)' is both content and a child", at: spec.name.range,
                help: "give one of them another name")
            return nil
        }
        if !child.isKept {
            report(
                .unknownCondition, "child '\(name)' is always there", at: spec.name.range,
                help: "remove it, or make the child 'optional'")
            return nil
        }
        if child.id != nil, key == "given" {
            report(
                .unknownCondition, "tests cannot make children of '\(name)'", at: spec.name.range,
                help: "remove it from 'given'")
            return nil
        }
        let count = child.id == nil ? ["nil": 0, "set": 1][value] : Int(value)
        guard let count, count >= 0 else {
            report(
                .unknownValue, "'\(shown(value))' does not say what '\(name)' is", at: spec.value.range,
                help: child.id == nil ? "write 'set' or 'nil'" : "write the number of children, such as '2'")
            return nil
        }
        return Outcome.ChildCondition(child: index, count: count)
    }
}
