package import SourceText

/// The templates of a user: those of a built-in's name replace it, the others are artifacts of their own.
package struct TemplateSources: Sendable {
    package static let fileSuffix = ".swift.stencil"

    /// By file name: `output.swift.stencil`.
    package var files: [String: SourceFile]

    package init(files: [String: SourceFile] = [:]) { self.files = files }
}

extension TemplateSources {
    private static let builtin: [String: SourceFile] = BuiltinTemplates.files.reduce(into: [:]) {
        $0[$1.name] = SourceFile(path: $1.name, text: $1.text)
    }

    /// A user's and, under other names, the built-in ones.
    var filesWithBuiltin: [String: SourceFile] { Self.builtin.merging(files) { _, own in own } }

    /// The artifact that a template makes: `analytics` for `analytics.swift.stencil`; nil for what templates
    /// only include, and for what makes the artifact in one architecture: `analytics.vsm.swift.stencil`.
    package static func stem(of name: String) -> String? {
        guard let stem = key(of: name) else { return nil }
        return Architecture.allCases.contains { stem.hasSuffix(".\($0.rawValue)") } ? nil : stem
    }

    /// The artifact and, behind a dot, the architecture if the template is for one.
    static func key(of name: String) -> String? {
        name.hasSuffix(fileSuffix) ? String(name.dropLast(fileSuffix.count)) : nil
    }
}
