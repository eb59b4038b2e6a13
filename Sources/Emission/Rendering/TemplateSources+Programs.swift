import Embedded
import SourceText
import SpecLanguage
import TemplateEngine

/// The built-in templates of generated files, as programs.
extension TemplateSources {
    /// Returns templates from their programs; nil if these are for other templates or fields, until `make templates`
    /// writes them again.
    static func programs(_ names: [String], _ shape: TemplateShape) -> [String: Template]? {
        guard BuiltinPrograms.templates == BuiltinTemplates.fingerprint,
            BuiltinPrograms.fields == shape.fingerprint
        else { return nil }
        var templates: [String: Template] = [:]
        for (name, text) in BuiltinPrograms.all where names.contains(name) {
            templates[name] = Template(encoded: text) { compiled([name], shape)[name] }
        }
        return templates.count == names.count ? templates : nil
    }

    private static func compiled(_ names: [String], _ shape: TemplateShape) -> [String: Template] {
        let sink = DiagnosticSink()
        let templates = TemplateSources().compile(names, shape: shape, reporting: sink)
        guard let templates else { preconditionFailure("a built-in template is wrong: \(sink.diagnostics)") }
        return templates
    }

    /// The numbers of the templates and of the fields that the programs are for, and the programs by name.
    package static var encoded: (templates: UInt64, fields: UInt64, programs: [(name: String, text: String)])
    {
        let shape = FeatureFields.schema.shape
        let names = BuiltinTemplates.files.map(\.name).filter { TemplateName.key(of: $0) != nil }
        let programs = compiled(names, shape).map { (name: $0, text: $1.encoded) }
        return (BuiltinTemplates.fingerprint, shape.fingerprint, programs.sorted { $0.name < $1.name })
    }
}
