package import Embedding
import SourceText
import StateCharts
import TemplateEngine
import TestSupport
import VMGenCore

/// The files of the documentation that are written from the sources, in whole or in part; but for the page of rules,
/// which vmgen writes itself.
package enum Pages {
    struct Faulty: Error, CustomStringConvertible {
        let description: String
    }

    package static func files() throws -> [WrittenFile] {
        [
            try fields(), try changes(), try generatedFeature(),
        ] + (try keys()) + (try diagrams())
    }

    private static func fields() throws -> WrittenFile {
        var page = try Page("Templates.md")
        try page.write("fields", FieldReference(FeatureFields.schema.shape).text)
        try page.write(
            "scaffold fields", FieldReference(Scaffolder.shape, after: FeatureFields.schema.shape).text)
        return page.file
    }

    private static func changes() throws -> WrittenFile {
        var page = try Page("BreakingChanges.md")
        try page.write("changes", ChangeTable.text)
        return page.file
    }

    private static func keys() throws -> [WrittenFile] {
        let forms = [MappingForm.spec, .configuration].flatMap(KeyReference.forms)
        return try Set(KeyReference.tables.map(\.1)).sorted().map { name in
            var page = try Page(name)
            for (form, _) in KeyReference.tables.filter({ $0.1 == name }) {
                guard let form = forms.first(where: { $0.name == form }) else {
                    throw Faulty(description: "there is no form '\(form)'")
                }
                try page.write("keys of \(form.name)", "\n" + KeyReference.table(of: form) + "\n")
            }
            return page.file
        }
    }

    /// The README's spec, and all that is generated from it.
    private static func generatedFeature() throws -> WrittenFile {
        let (spec, feature) = try feature(on: "README.md", named: "Weather.vm.yaml")
        let sink = DiagnosticSink()
        guard
            let generator = Generator(templates: TemplateSources(), testing: .swiftTesting, reporting: sink)
        else { throw Faulty(description: DiagnosticRenderer().render(sink.sorted)) }
        let files = generator.generate(
            feature, artifacts: Artifact.Home.allCases.flatMap(\.listed).map { .builtin($0) })
        let shown = files.map { file in
            "\n## \(file.name)\n\n```swift\n\(String(decoding: file.bytes, as: UTF8.self))```\n"
        }
        var page = try Page("GeneratedFeature.md")
        try page.write("the spec", "\n```yaml\n\(spec)```\n\n")
        try page.write("the files", shown.joined() + "\n")
        return page.file
    }

    /// The page on charts has its first spec's as text and as a picture.
    private static func diagrams() throws -> [WrittenFile] {
        let (_, feature) = try feature(on: Documentation.catalogue + "/Diagrams.md")
        func chart(_ format: Diagram.Format) -> [UInt8] {
            Diagram.files([feature], as: format).flatMap(\.bytes)
        }
        var page = try Page("Diagrams.md")
        let text = String(decoding: chart(.mermaid), as: UTF8.self)
        try page.replace(from: "\n```mermaid\n", to: "```\n", with: text)
        let picture = WrittenFile(Documentation.catalogue + "/article-chart.svg", chart(.svg), by: "pages")
        return [page.file, picture]
    }

    private static func feature(
        on page: String, named name: String? = nil
    ) throws -> (spec: String, feature: Feature) {
        let spec = try Documentation.blocks("yaml").first {
            $0.page == page && (name == nil || $0.specName == name)
        }
        guard let spec, let name = spec.specName else { throw Faulty(description: "\(page) has no spec") }
        let sink = DiagnosticSink()
        let file = SourceFile(path: name, text: spec.text)
        guard let feature = Pipeline().features(of: [file], reporting: sink).first else {
            throw Faulty(description: DiagnosticRenderer().render(sink.sorted))
        }
        return (spec.text, feature)
    }
}
