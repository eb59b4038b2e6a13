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
        specs = resolved.spec.actions
        self.peers = peers
        self.findings = findings
        states = SymbolTable("state", rule: .unknownState, resolved.spec.states.map(\.name))
        dependencies = SymbolTable(
            "dependency", rule: .unknownDependency, resolved.spec.dependencies.map(\.name))
    }

    /// Returns the feature with the outcomes of its actions.
    func resolve() -> Feature {
        var feature = feature
        for index in specs.indices {
            feature.actions[index].outcomes = specs[index].outcomes.map { outcome($0, of: specs[index]) }
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

    private func outcome(_ outcome: OutcomeSpec, of action: ActionSpec) -> Outcome {
        let emits = outcome.emits.map { Located(state($0, emittedBy: action), at: $0.range) }
        var origin = Origin(outcome.name.range)
        origin.write(.emits, emits)
        return Outcome(
            name: findings.name(outcome.name, as: .lowerCamel),
            throwing: outcome.throwing.compactMap { member($0, throwing: true) },
            returning: outcome.returning.compactMap { item in
                let value = findings.expression(item.value)
                return member(item.member, throwing: false).flatMap { found in value.map { (found, $0) } }
            },
            emits: emits.compactMap(\.value),
            origin: origin
        )
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
                .badValue(
                    "dependency '\(owner.value)' has no protocol here, so tests cannot stand in for it",
                    at: feature.place(owner.range), help: "declare it with 'protocol:' and 'methods:'"))
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
        if let method = service.methods.first(where: { $0.name == reference.member }) {
            guard !method.signature.isFaulty else { return nil }
            found.throwing = method.signature.throwing
            found.throwsError = method.throwsError
            if throwing ? method.signature.throwing == .never : method.signature.result == nil {
                let fault = throwing ? "does not throw" : "returns nothing"
                findings.report(
                    .badValue(
                        "method '\(name)' of '\(owner)' \(fault)", at: place,
                        help: "name another method, or change its signature"))
            }
        } else if service.properties.contains(where: { $0.name == reference.member }) {
            found.isProperty = true
            if throwing {
                findings.report(
                    .badValue(
                        "property '\(name)' of '\(owner)' does not throw", at: place, help: "name a method"))
            }
        } else {
            let known = service.methods.map(\.name.text) + service.properties.map(\.name.text)
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
