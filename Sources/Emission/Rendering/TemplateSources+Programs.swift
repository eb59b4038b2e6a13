import Embedded
import SourceText
import SpecLanguage
import TemplateEngine

/// The built-in templates of generated files, as one program.
extension TemplateSources {
    /// Returns templates of the program; nil if it is for other templates or fields, until `make templates` writes it
    /// again.
    static func programs(_ names: [String], _ shape: TemplateShape) -> [String: Template]? {
        guard BuiltinPrograms.templates == BuiltinTemplates.fingerprint,
            BuiltinPrograms.fields == shape.fingerprint
        else { return nil }
        let templates = Template.decode(BuiltinPrograms.text) { index in
            TemplateSources().compiled([BuiltinPrograms.names[index]], shape)[0]
        }
        let known = zip(BuiltinPrograms.names, templates).filter { names.contains($0.0) }
        return known.count == names.count ? Dictionary(uniqueKeysWithValues: known) : nil
    }

    /// The numbers of the templates and of the fields that the program is for, the templates' names, and the program.
    package static var encoded: (templates: UInt64, fields: UInt64, names: [String], program: String) {
        let shape = FeatureFields.schema.shape
        let names = BuiltinTemplates.files.map(\.name).filter { TemplateName.key(of: $0) != nil }.sorted()
        let program = Template.encode(TemplateSources().compiled(names, shape))
        return (BuiltinTemplates.fingerprint, shape.fingerprint, names, program)
    }

    private func compiled(_ names: [String], _ shape: TemplateShape) -> [Template] {
        let sink = DiagnosticSink()
        let files = names.compactMap { library[$0] }
        let templates = Template.load(files, shape: shape, library: library, reporting: sink)
        guard let templates else { preconditionFailure("a built-in template is wrong: \(sink.diagnostics)") }
        return templates
    }
}
