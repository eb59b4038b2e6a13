import Embedded
package import SourceText
import SpecLanguage
import TemplateEngine

/// A user's templates. A template with the name of a built-in one replaces it; the others are new artifacts.
package struct TemplateSources: Sendable {
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

    /// The names of vmgen's artifacts, and of those of the user's templates.
    package var artifacts: [String] { TemplateName.artifacts(of: files.keys.sorted()) }

    /// The names of the user's templates and of the built-in ones.
    var names: Set<String> { Set(BuiltinTemplates.files.map(\.name)).union(files.keys) }

    /// The built-in templates and those of the user, by name.
    var library: [String: SourceFile] { Self.builtin.merging(files) { _, own in own } }

    /// Loads templates of generated files, and those that they include. Returns nil after reporting a fault in one of
    /// them.
    func load(_ names: [String], shape: TemplateShape, reporting sink: DiagnosticSink) -> [String: Template]?
    {
        if files.isEmpty, let programs = Self.programs(names, shape) { return programs }
        return compile(names, shape: shape, reporting: sink)
    }

    /// Loads templates from their texts.
    func compile(
        _ names: [String], shape: TemplateShape, allowingStubs: Bool = false, reporting sink: DiagnosticSink
    ) -> [String: Template]? {
        let library = library
        let loaded = names.concurrentMap { name in
            let own = DiagnosticSink()
            let template = library[name].flatMap {
                Template.load(
                    $0, shape: shape, library: library, allowingStubs: allowingStubs, reporting: own)
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
}
