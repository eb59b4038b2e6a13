/// The names of templates' files: `analytics.swift.stencil`.
package enum TemplateName {
    package static let suffix = ".swift.stencil"

    /// Returns the artifact of a template: `analytics` for `analytics.swift.stencil`. Returns nil for
    /// templates that are only included, and for those of one architecture: `analytics.vsm.swift.stencil`.
    package static func stem(of name: String) -> String? {
        guard let stem = key(of: name) else { return nil }
        return Architecture.allCases.contains { stem.hasSuffix(".\($0.rawValue)") } ? nil : stem
    }

    /// Returns the artifact and, for a template of one architecture, a dot and the architecture.
    package static func key(of name: String) -> String? {
        name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : nil
    }

    /// Returns the names of vmgen's artifacts, and of those of these templates.
    package static func artifacts(of names: [String]) -> [String] {
        Artifact.allCases.map(\.rawValue) + names.compactMap(stem).filter { Artifact(rawValue: $0) == nil }
    }
}
