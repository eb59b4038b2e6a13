package import SourceText
import TemplateEngine

/// A user's templates. A template with the name of a built-in one replaces it; the others are new artifacts.
package struct TemplateSources: Sendable {
    package static let fileSuffix = ".swift.stencil"

    /// The files by name: `output.swift.stencil`.
    package var files: [String: SourceFile]

    package init(files: [String: SourceFile] = [:]) { self.files = files }
}

extension TemplateSources {
    private static let builtin: [String: SourceFile] = BuiltinTemplates.files.reduce(into: [:]) {
        $0[$1.name] = SourceFile(path: $1.name, text: $1.text)
    }

    /// Whether a template differs from the built-in one, so that its code may need any part of the runtime.
    package var hasOwnCode: Bool { files.contains { Self.builtin[$0.key]?.bytes != $0.value.bytes } }

    /// The user's templates, and the built-in ones with other names.
    var filesWithBuiltin: [String: SourceFile] { Self.builtin.merging(files) { _, own in own } }

    /// Loads templates, and those that they include. Returns nil after reporting a fault in one of them.
    func load(
        _ names: [String], shape: TemplateShape, allowingStubs: Bool = false, reporting sink: DiagnosticSink
    ) -> [String: Template]? {
        let files = filesWithBuiltin
        let loaded = names.concurrentMap { name in
            let own = DiagnosticSink()
            let template = files[name].flatMap {
                Template.load(
                    $0, shape: shape, library: files, allowingStubs: allowingStubs, reporting: own)
            }
            return (name: name, template: template, diagnostics: own.diagnostics)
        }
        // A fault in a file that two templates include is reported once.
        for diagnostic in loaded.flatMap(\.diagnostics) where !sink.diagnostics.contains(diagnostic) {
            sink.report(diagnostic)
        }
        if sink.hasErrors { return nil }
        return loaded.reduce(into: [:]) { $0[$1.name] = $1.template }
    }

    /// Returns the artifact of a template: `analytics` for `analytics.swift.stencil`. Returns nil for
    /// templates that are only included, and for those of one architecture: `analytics.vsm.swift.stencil`.
    package static func stem(of name: String) -> String? {
        guard let stem = key(of: name) else { return nil }
        return Architecture.allCases.contains { stem.hasSuffix(".\($0.rawValue)") } ? nil : stem
    }

    /// Returns the artifact and, for a template of one architecture, a dot and the architecture.
    static func key(of name: String) -> String? {
        name.hasSuffix(fileSuffix) ? String(name.dropLast(fileSuffix.count)) : nil
    }
}
