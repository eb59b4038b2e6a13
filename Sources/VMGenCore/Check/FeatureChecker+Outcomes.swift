import SourceText
import SwiftCode

/// What one run of an action emits, and what its dependencies do meanwhile.
extension FeatureChecker {
    func outcomes(of index: Int) -> [Outcome] {
        let action = spec.actions[index]
        return action.outcomes.map { outcome in
            Outcome(
                name: name(outcome.name, as: .lowerCamel),
                throwing: outcome.throwing.compactMap { member($0, throwing: true) },
                returning: outcome.returning.compactMap { item in
                    let value = expression(item.value)
                    return member(item.member, throwing: false).flatMap { found in value.map { (found, $0) } }
                },
                emits: outcome.emits.compactMap { state(emitted: $0, by: action) }
            )
        }
    }

    private func state(emitted reference: Located<String>, by action: ActionSpec) -> Int? {
        guard let state = resolve(reference, in: states) else { return nil }
        if let emits = action.emits, areKnown(emits, in: states),
            !emits.contains(where: { $0.value == reference.value })
        {
            report(.emitsBeyond(reference.value, action: action.name.value, at: place(reference.range)))
        }
        return state
    }

    /// `service.fetchPosts`, which must throw or have a result.
    private func member(_ reference: Located<String>, throwing: Bool) -> MemberReference? {
        let parts = reference.value.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
        guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
            report(.notAMember(reference.value, at: place(reference.range)))
            return nil
        }
        let start = reference.range.start
        let isVerbatim = spec.file.text(reference.range) == reference.value
        let middle = start + parts[0].utf8.count
        let ownerRange = isVerbatim ? SourceRange(start, middle) : reference.range
        let memberRange = isVerbatim ? SourceRange(middle + 1, reference.range.end) : reference.range
        guard let index = resolve(Located(parts[0], at: ownerRange), in: dependencies) else { return nil }
        var found = MemberReference(dependency: index, member: SwiftName(parts[1]))
        var owner = spec
        switch spec.dependencies[index].kind {
        case .service: break
        case .type:
            report(
                .badValue(
                    "dependency '\(parts[0])' has no protocol here, so tests cannot stand in for it",
                    at: place(ownerRange), help: "declare it with 'protocol:' and 'methods:'"))
            return nil
        case .shared(let feature):
            // Of a feature that was not given, nothing is known.
            guard let peer = peers[feature.value] else { return found }
            owner = peer
        }
        guard let service = service(parts[0], in: owner) else { return nil }
        if let method = service.methods.first(where: { $0.name.value == parts[1] }) {
            let scratch = DiagnosticSink()
            let signature = MethodSignature.parse(
                method.signature, name: parts[1], in: owner.file, reporting: scratch)
            guard let signature else { return nil }
            found.throwing = signature.throwing
            found.throwsError = method.throwsError.flatMap {
                SwiftExpression.check($0, in: owner.file, reporting: scratch)
            }
            if throwing ? signature.throwing == .never : signature.result == nil {
                let fault = throwing ? "does not throw" : "returns nothing"
                report(
                    .badValue(
                        "method '\(parts[1])' of '\(parts[0])' \(fault)", at: place(memberRange),
                        help: "name another method, or change its signature"))
            }
        } else if service.properties.contains(parts[1]) {
            found.isProperty = true
            if throwing {
                report(
                    .badValue(
                        "property '\(parts[1])' of '\(parts[0])' does not throw", at: place(memberRange),
                        help: "name a method"))
            }
        } else {
            let known = service.methods.map(\.name.value) + service.properties
            report(.unknownMember(parts[1], of: parts[0], known: known, at: place(memberRange)))
            return nil
        }
        return found
    }
}
