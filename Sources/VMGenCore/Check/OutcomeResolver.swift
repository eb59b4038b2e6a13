import SourceText
import SwiftCode

/// Resolves a spec's references to other features: the dependencies that it shares with them, and the members
/// of dependencies in its outcomes.
struct OutcomeResolver {
    let feature: Feature
    let specs: [ActionSpec]
    /// All given features, by name.
    let peers: Peers
    let findings: Findings

    private let states: SymbolTable
    private let dependencies: SymbolTable

    init(_ resolved: ResolvedSpec, peers: Peers, findings: Findings) {
        feature = resolved.feature
        specs = resolved.actions
        self.peers = peers
        self.findings = findings
        states = resolved.states
        dependencies = resolved.dependencies
    }

    /// Returns the feature with the outcomes of its actions.
    func resolve() -> Feature {
        var feature = feature
        for index in specs.indices {
            let action = feature.actions[index]
            feature.actions[index].outcomes = specs[index].outcomes.map { spec in
                outcome(spec, of: specs[index], action)
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
            findings.report(
                .unknownShared(
                    dependency.name.text, feature: name,
                    at: feature.place(dependency.origin.range(of: .feature))))
        }
    }

    private func outcome(_ outcome: OutcomeSpec, of spec: ActionSpec, _ action: Action) -> Outcome {
        let currents = outcome.emits.indices.filter { outcome.emits[$0].value == Action.current }
        if let current = currents.first { checkCurrent(outcome.emits[current], emittedBy: spec) }
        let emits = outcome.emits.filter { $0.value != Action.current }
            .map { Located(state($0, emittedBy: spec), at: $0.range) }
        let from = outcome.from?.map { Located(start($0, of: action), at: $0.range) }
        var origin = Origin(outcome.name.range)
        origin.write(.emits, emits)
        origin.write(.from, from)
        let when = outcome.when.compactMap { condition($0, of: action) }
        let throwing = outcome.throwing.compactMap { member($0, throwing: true) }
        let returning = outcome.returning.compactMap { item -> (MemberReference, String)? in
            let found = member(item.member, throwing: false)
            guard let value = findings.expression(item.value, of: found?.result), let found else {
                return nil
            }
            if found.isResultGeneric, !value.hasPrefix("[") || !value.hasSuffix("]") {
                findings.report(.notAListOfValues(value, at: feature.place(item.value.range)))
            }
            return (found, value)
        }
        let (given, starts) = given(outcome, from: from?.indices ?? action.from, isListed: from != nil)
        let isComplete =
            when.count == outcome.when.count && throwing.count == outcome.throwing.count
            && returning.count == outcome.returning.count && given.count == outcome.given.count
        return Outcome(
            name: findings.name(outcome.name, as: .lowerCamel),
            from: starts, when: when, given: given, throwing: throwing, returning: returning,
            emits: emits.compactMap(\.value), currents: currents,
            isValid: isComplete && origin.isResolved(.emits) && origin.isResolved(.from),
            origin: origin
        )
    }

    // MARK: Conditions

    /// Resolves a state of `from`, which must be among those of the action.
    private func start(_ reference: Located<String>, of action: Action) -> Int? {
        guard let state = findings.resolve(reference, in: states) else { return nil }
        if action.from.contains(state) { return state }
        // An unknown state of the action's `from` may be the one that is meant here.
        if action.origin.isResolved(.from) {
            findings.report(
                .startsBeyond(
                    reference.value, action: action.name.text, at: feature.place(reference.range)))
        }
        return nil
    }

    private func condition(_ spec: OutcomeSpec.Condition, of action: Action) -> Outcome.Condition? {
        let parameter = action.parameters.first { $0.name.text == spec.name.value }
        let value = findings.expression(spec.value, of: parameter?.type)
        guard let parameter else {
            findings.report(
                .unknownParameter(
                    spec.name.value, of: action.name.text, known: action.parameters.map(\.name.text),
                    at: feature.place(spec.name.range)))
            return nil
        }
        return value.map { Outcome.Condition(name: parameter.name, value: $0) }
    }

    /// Resolves the conditions of the content, and returns the states from which the outcome starts. They all
    /// have that content; states that `from` lists must have it.
    private func given(_ outcome: OutcomeSpec, from: [Int], isListed: Bool) -> ([Outcome.Condition], [Int]) {
        var starts = from
        var conditions: [Outcome.Condition] = []
        for spec in outcome.given {
            let value = findings.expression(spec.value, of: type(ofContent: spec.name.value, in: starts))
            let without = starts.filter { state in
                !feature.states[state].properties.contains { $0.name.text == spec.name.value }
            }
            if let state = without.first, isListed || without.count == starts.count {
                let shown = isListed ? [state] : starts
                findings.report(
                    .unknownContent(
                        spec.name.value, of: feature.states[state].name.text, isListed: isListed,
                        known: shown.flatMap { feature.states[$0].properties.map(\.name.text) },
                        at: feature.place(spec.name.range)))
                continue
            }
            starts.removeAll(where: without.contains)
            if let value {
                conditions.append(Outcome.Condition(name: SwiftName(spec.name.value), value: value))
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

    private func state(_ reference: Located<String>, emittedBy action: ActionSpec) -> Int? {
        guard let state = findings.resolve(reference, in: states) else { return nil }
        if let emits = action.emits, emits.allSatisfy({ states[$0.value] != nil }),
            !emits.contains(where: { $0.value == reference.value })
        {
            findings.report(
                .emitsBeyond(
                    reference.value, action: action.name.value, at: feature.place(reference.range)))
        }
        return state
    }

    private func checkCurrent(_ reference: Located<String>, emittedBy action: ActionSpec) {
        guard let emits = action.emits, !emits.contains(where: { $0.value == Action.current }) else { return }
        findings.report(
            .emitsBeyond(Action.current, action: action.name.value, at: feature.place(reference.range)))
    }

    /// Resolves `service.fetchPosts`, which must throw or have a result.
    private func member(_ reference: Located<String>, throwing: Bool) -> MemberReference? {
        let parts = reference.value.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
        guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
            findings.report(.notAMember(reference.value, at: feature.place(reference.range)))
            return nil
        }
        let start = reference.range.start
        let isVerbatim = feature.file.text(reference.range) == reference.value
        let middle = start + parts[0].utf8.count
        let owner = Located(parts[0], at: isVerbatim ? SourceRange(start, middle) : reference.range)
        let memberRange = isVerbatim ? SourceRange(middle + 1, reference.range.end) : reference.range
        guard let index = findings.resolve(owner, in: dependencies) else { return nil }
        let found = MemberReference(dependency: index, member: SwiftName(parts[1]))
        let dependency = feature.dependencies[index]
        switch dependency.kind {
        case .service(let service):
            return member(found, of: service, owner.value, throwing: throwing, at: memberRange)
        case .type:
            findings.report(
                .notMocked(owner.value, at: feature.place(owner.range)))
            return nil
        case .shared(let name):
            // A feature that was not given cannot be checked.
            guard let peer = peers[name] else { return found }
            guard let service = peer.service(dependency.name) else { return nil }
            return member(found, of: service, owner.value, throwing: throwing, at: memberRange)
        }
    }

    private func member(
        _ reference: MemberReference, of service: ServiceProtocol, _ owner: String, throwing: Bool,
        at range: SourceRange
    ) -> MemberReference? {
        var found = reference
        let (name, place) = (reference.member.text, feature.place(range))
        if let method = service.methods.first(where: { $0.mockName == reference.member }) {
            guard !method.signature.isFaulty else { return nil }
            found.isResultGeneric = method.signature.isResultGeneric
            found.result = found.isResultGeneric ? nil : method.signature.result
            found.throwing = method.signature.throwing
            found.throwsError = method.throwsError
            if throwing ? method.signature.throwing == .never : method.signature.result == nil {
                let help = "name another method, or change its signature"
                findings.report(
                    throwing
                        ? .throwsNothing("method '\(name)' of '\(owner)'", at: place, help: help)
                        : .returnsNothing("'\(name)' of '\(owner)'", at: place, help: help))
            }
        } else if let property = service.properties.first(where: { $0.name == reference.member }) {
            found.isProperty = true
            found.result = property.type
            if throwing {
                findings.report(
                    .throwsNothing(
                        "property '\(name)' of '\(owner)'", at: place, help: "name a method"))
            }
        } else {
            let known = service.methods.map(\.mockName.text) + service.properties.map(\.name.text)
            findings.report(.unknownMember(name, of: owner, known: known, at: place))
            return nil
        }
        return found
    }
}

extension Feature {
    /// Returns the protocol of a dependency if this feature declares one.
    fileprivate func service(_ name: SwiftName) -> ServiceProtocol? {
        dependencies.first { $0.name == name }?.service
    }
}
