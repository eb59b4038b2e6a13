import SourceText
import SwiftCode

/// Resolves a spec's references to other features: the dependencies that it shares with them, and the members
/// of dependencies in its outcomes.
struct OutcomeResolver: FeatureCheck {
    let feature: Feature
    let specs: [ActionSpec]
    /// All given features, by name.
    let peers: Peers
    let findings: Findings

    let known: KnownConformances
    let states: SymbolTable
    let actions: SymbolTable
    let dependencies: SymbolTable
    let scope: TypeScope

    init(_ resolved: ResolvedSpec, peers: Peers, findings: Findings) {
        feature = resolved.feature
        specs = resolved.actions
        self.peers = peers
        self.findings = findings
        states = resolved.states
        actions = SymbolTable(
            "action", rule: .unknownAction, resolved.feature.actions.map(\.name.text))
        dependencies = resolved.dependencies
        scope = TypeScope(resolved.feature)
        known = KnownConformances(scope: scope)
    }

    /// Returns the feature with the outcomes of its actions.
    func resolve() -> Feature {
        var feature = feature
        for index in feature.dependencies.indices {
            guard case .shared(let name) = feature.dependencies[index].kind else { continue }
            feature.dependencies[index].declared = peers[name]?.service(feature.dependencies[index].name)
        }
        for index in specs.indices {
            let action = feature.actions[index]
            // Those of a section are resolved with its states, which are not known if its name has a fault.
            if action.section != nil || action.hasFaultySection { continue }
            feature.actions[index].outcomes = specs[index].outcomes.map { spec in
                outcome(spec, of: specs[index], action, index)
            }
        }
        return feature
    }

    /// Reports shared dependencies that the other feature does not declare.
    func checkShared() {
        for dependency in feature.dependencies {
            guard case .shared(let name) = dependency.kind, let peer = peers[name],
                peer.service(dependency.name) == nil
            else { continue }
            let owner = owner(of: dependency.name, sharedBy: peer)
            report(
                .unknownDependency,
                "feature '\(name)' declares no dependency '\(dependency.name.text)' with a protocol",
                at: dependency.origin.range(of: .feature),
                help: owner.map { "write 'from: \($0)', which declares it" }
                    ?? "declare it there, or give it a 'protocol' here")
        }
    }

    /// The name of the feature that declares a dependency which `peer` only shares.
    private func owner(of name: SwiftName, sharedBy peer: Feature) -> String? {
        var visited: Set<String> = [peer.name]
        var peer = peer
        while case .shared(let next) = peer.dependencies.first(where: { $0.name == name })?.kind,
            visited.insert(next).inserted, let further = peers[next]
        {
            if further.service(name) != nil { return next }
            peer = further
        }
        return nil
    }

    private func outcome(
        _ outcome: OutcomeSpec, of spec: ActionSpec, _ action: Action, _ index: Int
    ) -> Outcome {
        let currents = outcome.emits.indices.filter { outcome.emits[$0].value == Action.current }
        if let current = currents.first { checkListed(outcome.emits[current], in: spec.emits, of: action) }
        let isKnown =
            spec.emits?.allSatisfy { $0.value == Action.current || states[$0.value] != nil } ?? false
        let hasWord = feature.has(.emitter) || states[Action.previous] == nil
        let previous = hasWord ? outcome.emits.filter { $0.value == Action.previous } : []
        let emits = outcome.emits.filter { reference in
            reference.value != Action.current && !previous.contains { $0.range == reference.range }
        }.map { reference in
            let state = findings.resolve(reference, in: states)
            if state != nil, isKnown { checkListed(reference, in: spec.emits, of: action) }
            return Located(state, at: reference.range)
        }
        let from = outcome.from?.map { Located(start($0, of: action), at: $0.range) }
        var origin = Origin(outcome.name.range)
        origin.write(.emits, emits)
        origin.write(.from, from)
        let when = outcome.when.compactMap {
            value($0, among: action.parameters.types) { name, known in
                Message(
                    .unknownCondition, "action '\(action.name.text)' has no parameter '\(shown(name))'",
                    help: .suggestion(name, known, else: "remove it, or add it to the action's 'parameters'"))
            }
        }
        let throwing = outcome.throwing.compactMap { thrown($0, beside: outcome.yielding) }
        let returning = outcome.returning.compactMap(returned)
        let yielding = outcome.yielding.compactMap(yielded)
        let during = outcome.during.compactMap(meanwhile)
        let (given, starts) = given(outcome, from: from?.indices ?? action.from, isListed: from != nil)
        let using = outcome.using.compactMap(used)
        let givenChildren = children(outcome.given, "given")
        let thenChildren = children(outcome.then, "then")
        let calls = outcome.calls.map { expected($0, emitting: emits.compactMap(\.value)) }
        let sends = outcome.sends?.compactMap(event)
        let isSound = check(previous, in: outcome, after: emits, of: index)
        let ends =
            isSound ? ends(of: emits, from: starts, during, hasPrevious: !previous.isEmpty, of: index) : []
        let then = then(outcome, in: ends, isOneOf: !during.isEmpty)
        let isComplete =
            when.count == outcome.when.count && throwing.count == outcome.throwing.count
            && returning.count == outcome.returning.count && using.count == outcome.using.count
            && given.count + givenChildren.count == outcome.given.count
            && yielding.count == outcome.yielding.count && during.count == outcome.during.count
            && calls?.isSound != false && sends?.count == outcome.sends?.count
            && then.count + thenChildren.count == outcome.then.count
        return Outcome(
            name: findings.name(outcome.name, as: .lowerCamel),
            from: starts, when: when, given: given, throwing: throwing, returning: returning,
            yielding: yielding, during: during, emits: emits.compactMap(\.value), currents: currents,
            endsWithPrevious: !previous.isEmpty, ends: ends, using: using, givenChildren: givenChildren,
            calls: calls?.calls, isOrdered: calls?.isOrdered ?? false, then: then,
            thenChildren: thenChildren, givenPath: outcome.givenPath, thenPath: outcome.thenPath,
            sends: sends,
            isValid: isComplete && isSound && origin.isResolved(.emits) && origin.isResolved(.from),
            origin: origin
        )
    }

    // MARK: Answers

    /// Resolves a method that throws, or a method or property whose stream does.
    private func thrown(
        _ spec: OutcomeSpec.Throwing, beside yielding: [OutcomeSpec.Yielding]
    ) -> Outcome.Thrown? {
        let found = member(spec.member)
        let isOfStream =
            found?.stream != nil
            && (found?.throwing == .never || yielding.contains { $0.member.value == spec.member.value })
        let failure = isOfStream ? found?.stream?.failure : found?.throwing
        var type: SwiftType?
        if case .typed(let known)? = failure { type = known }
        let error = findings.expression(spec.error, of: type)
        guard let found, error != nil || spec.error == nil else { return nil }
        if failure == .never {
            let kind = isOfStream ? "the stream of" : found.isProperty ? "property" : "method"
            let what = "\(kind) \(quoted(found))"
            let help: Help =
                found.isProperty ? "name a method" : "name another method, or change its signature"
            report(.throwsNothing(what, help: help), at: memberRange(spec.member))
            return nil
        }
        if let error, let code = spec.error {
            if error == ".none" || error == "nil" {
                report(
                    .badExpression, "'\(error)' means that there is no error", at: code.range,
                    help:
                        "write the error with its type, such as 'ServiceError.none', or leave it out for any error"
                )
                return nil
            }
            if error.hasPrefix("."), type == nil, found.signature != nil || found.isProperty {
                report(
                    .badExpression,
                    "nothing says which type '\(shown(error))' has, because the method throws any error",
                    at: code.range,
                    help: "write the error with its type, such as 'ServiceError\(shown(error))'")
                return nil
            }
        }
        return Outcome.Thrown(member: found, error: error)
    }

    private func returned(_ spec: ValueSpec) -> (MemberReference, String)? {
        let found = member(spec.name)
        guard let value = findings.expression(spec.value, of: found?.result), let found else { return nil }
        if !found.isProperty, let signature = found.signature, signature.result == nil {
            report(
                .returnsNothing(quoted(found), help: "name another method, or change its signature"),
                at: memberRange(spec.name))
        }
        if found.isResultGeneric { findings.checkResults(value, at: spec.value.range) }
        return (found, value)
    }

    private func yielded(_ spec: OutcomeSpec.Yielding) -> Outcome.Yielded? {
        let found = member(spec.member)
        let elements = spec.elements.compactMap { findings.expression($0, of: found?.stream?.element) }
        guard let found, elements.count == spec.elements.count else { return nil }
        if found.stream == nil, found.isProperty || found.signature != nil {
            report(
                .signatureMismatch, "\(quoted(found)) gives no stream of which a test can list the elements",
                at: memberRange(spec.member),
                help:
                    "name a member with an 'AsyncStream', an 'AsyncThrowingStream' of 'any Error', an 'any AsyncSequence' with element and failure, or an 'AnyPublisher'; for others, use 'returning'"
            )
            return nil
        }
        return Outcome.Yielded(member: found, elements: elements)
    }

    /// Returns `'fetch' of 'service'`.
    func quoted(_ reference: MemberReference) -> String {
        "'\(reference.member.text)' of '\(feature.dependencies[reference.dependency].name.text)'"
    }

    // MARK: Conditions

    /// Resolves a state of `from`, which must be among those of the action.
    private func start(_ reference: Located<String>, of action: Action) -> Int? {
        guard let state = findings.resolve(reference, in: states) else { return nil }
        if action.from.contains(state) { return state }
        // An unknown state of the action's `from` may be the one that is meant here.
        if action.origin.isResolved(.from) {
            report(
                .outsideAction, "action '\(action.name.text)' may not run from state '\(reference.value)'",
                at: reference.range, help: "add '\(reference.value)' to the action's 'from'")
        }
        return nil
    }

    /// Resolves the conditions of the content, and returns the states from which the outcome starts. They all
    /// have that content; states that `from` lists must have it.
    private func given(_ outcome: OutcomeSpec, from: [Int], isListed: Bool) -> ([NamedValue], [Int]) {
        var starts = from
        var conditions: [NamedValue] = []
        for spec in outcome.given where child(named: spec.name) == nil {
            let value = findings.expression(spec.value, of: type(ofContent: spec.name.value, in: starts))
            let without = starts.filter { state in
                !feature.states[state].properties.contains { $0.name.text == spec.name.value }
            }
            if let state = without.first, isListed || without.count == starts.count {
                let asked = isListed ? [state] : starts
                report(
                    .unknownCondition,
                    isListed
                        ? "state '\(feature.states[state].name.text)' has no property '\(shown(spec.name.value))'"
                        : "no state that the action may run from has a property '\(shown(spec.name.value))'",
                    at: spec.name.range,
                    help: .suggestion(
                        spec.name.value, asked.flatMap { feature.states[$0].properties.map(\.name.text) },
                        else: "remove it, or add it to the state's 'content'"))
                continue
            }
            starts.removeAll(where: without.contains)
            if let value {
                conditions.append(NamedValue(name: SwiftName(spec.name.value), value: value))
            }
        }
        return (conditions, starts)
    }

    /// Returns the type of a property if it is the same in all states that have the property.
    private func type(ofContent name: String, in states: [Int]) -> SwiftType? {
        let types = states.flatMap { feature.states[$0].properties }.filter { $0.name.text == name }.map(
            \.type)
        return types.allSatisfy { $0 == types[0] } ? types.first : nil
    }

    /// Checks that the action lists an emission, if it lists any.
    private func checkListed(
        _ reference: Located<String>, in emits: [Located<String>]?, of action: Action
    ) {
        guard let emits, !emits.contains(where: { $0.value == reference.value }) else { return }
        report(
            .outsideAction, "state '\(reference.value)' is not among what action '\(action.name.text)' emits",
            at: reference.range, help: "add '\(reference.value)' to its 'emits'")
    }
}

extension Feature {
    /// Returns the protocol of a dependency if this feature declares one.
    func service(_ name: SwiftName) -> ServiceProtocol? {
        dependencies.first { $0.name == name }?.service
    }
}
