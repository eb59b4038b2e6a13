import SourceText
import SwiftCode

/// Resolves the members of dependencies that outcomes name.
extension OutcomeResolver {
    /// Resolves `service.fetchPosts`.
    func member(_ reference: Located<String>) -> MemberReference? {
        let parts = reference.value.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
        guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
            let text = reference.value
            let owners = feature.dependencies.filter { dependency in
                dependency.service?.methods.contains { $0.name.text == text } == true
            }
            report(
                .badFormat, "'\(shown(text))' does not name a dependency's method", at: reference.range,
                help: owners.count == 1
                    ? .write("\(owners[0].name.text).\(text)")
                    : "write both names, such as 'service.fetchPosts'")
            return nil
        }
        let start = reference.range.start
        let isVerbatim = feature.file.text(reference.range) == reference.value
        let middle = start + parts[0].utf8.count
        let owner = Located(parts[0], at: isVerbatim ? SourceRange(start, middle) : reference.range)
        guard let index = findings.resolve(owner, in: dependencies) else { return nil }
        let name = SwiftName(parts[1])
        let dependency = feature.dependencies[index]
        switch dependency.kind {
        case .service(let service):
            return member(name, of: index, service, at: memberRange(reference))
        case .type:
            report(
                .signatureMismatch,
                "dependency '\(owner.value)' has no protocol here, so tests cannot stand in for it",
                at: owner.range, help: "declare it with 'protocol:' and 'methods:'")
            return nil
        case .shared(let feature):
            // A feature that was not given cannot be checked.
            guard let peer = peers[feature] else { return MemberReference(dependency: index, member: name) }
            guard let service = peer.service(dependency.name) else { return nil }
            return member(name, of: index, service, at: memberRange(reference))
        }
    }

    /// The place of `fetchPosts` in `service.fetchPosts`.
    func memberRange(_ reference: Located<String>) -> SourceRange {
        guard feature.file.text(reference.range) == reference.value,
            let dot = reference.value.utf8.lastIndex(of: UInt8(ascii: "."))
        else { return reference.range }
        let offset = reference.value.utf8.distance(from: reference.value.utf8.startIndex, to: dot)
        return SourceRange(reference.range.start + offset + 1, reference.range.end)
    }

    private func member(
        _ name: SwiftName, of dependency: Int, _ service: ServiceProtocol, at range: SourceRange
    ) -> MemberReference? {
        if let method = service.methods.first(where: { $0.mockName == name }) {
            return method.signature.isFaulty ? nil : MemberReference(method, of: dependency, in: scope)
        }
        if let property = service.properties.first(where: { $0.name == name }) {
            return MemberReference(property, of: dependency, in: scope)
        }
        let known = service.methods.map(\.mockName.text) + service.properties.map(\.name.text)
        report(
            .unknownDependency,
            "dependency '\(feature.dependencies[dependency].name.text)' has no member '\(shown(name.text))'",
            at: range, help: .suggestion(name.text, known, else: "declare it there"))
        return nil
    }
}
