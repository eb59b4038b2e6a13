import Emission
import Foundation
import SourceText
import SpecLanguage
import TemplateEngine
import TestSupport
import Testing
import WriteGenerated

/// The pages match the tool's behavior.
@Suite(.serialized) struct DocumentationTests {
    @Test(arguments: try Documentation.blocks("yaml"))
    func yaml(block: Documentation.Block) throws {
        let sink = DiagnosticSink()
        if block.isSpec {
            try generate(block, reporting: sink)
        } else if block.isConfiguration {
            let file = SourceFile(path: Configuration.fileName, text: block.text)
            let configuration = ConfigurationDecoder.decode(file, reporting: sink)
            #expect((configuration != nil) == (block.wrong == nil))
        } else {
            Issue.record("this is neither a spec nor a configuration")
        }
        expect(sink, toShow: block)
    }

    private static let generator = Result { try Generator.builtin() }

    private func generate(_ block: Documentation.Block, reporting sink: DiagnosticSink) throws {
        let file = SourceFile(path: try #require(block.specName), text: block.text)
        let features = Pipeline().features(of: [file], reporting: sink)
        guard block.wrong == nil else { return }
        let feature = try #require(features.first)
        let generator = try Self.generator.get()
        for file in generator.generate(feature, artifacts: Artifact.allCases.map { .builtin($0) }) {
            #expect(FileHead.specName(in: file.bytes) == block.specName)
        }
    }

    @Test(arguments: try Documentation.blocks("stencil"))
    func template(block: Documentation.Block) {
        let sink = DiagnosticSink()
        let name = block.templateName
        let templates = TemplateSources(files: [name: SourceFile(path: name, text: block.text)])
        _ = Generator(templates: templates, testing: .swiftTesting, reporting: sink)
        let scaffolder = Scaffolder(templates: templates, testing: .swiftTesting, reporting: sink)
        if name.hasPrefix("scaffold.") {
            // Another name would be a template that nothing uses.
            #expect(Generator.builtinTemplates.contains { $0.name == name })
            let files = scaffolder?.files(of: Self.posts) ?? []
            #expect(files.contains { $0.text.contains("BaseTestCase") && !$0.stubs.isEmpty })
        }
        expect(sink, toShow: block)
    }

    private static let posts = Pipeline().features(of: [Corpus.posts], reporting: DiagnosticSink())[0]

    private func expect(_ sink: DiagnosticSink, toShow block: Documentation.Block) {
        #expect(
            sink.diagnostics.map(\.id) == [block.wrong].compactMap { $0 },
            "\(DiagnosticRenderer().render(sink.diagnostics))")
    }

    /// The misspelling of the example, on every page that shows its output.
    @Test func shownDiagnosticsArePrinted() throws {
        let spec = try #require(try Documentation.blocks("yaml").first { $0.specName == "Weather.vm.yaml" })
        let text = spec.text.replacingOccurrences(
            of: "emits: [loading, loaded, failed]\n", with: "emits: [loading, loadign, failed]\n")
        let sink = DiagnosticSink()
        _ = Pipeline().features(of: [SourceFile(path: "Weather.vm.yaml", text: text)], reporting: sink)
        let shown = try Documentation.blocks("").filter { $0.text.hasPrefix("Weather.vm.yaml:") }
        #expect(shown.count == 2)
        for block in shown { #expect(block.text == DiagnosticRenderer().render(sink.sorted)) }
    }

    /// They are compiled there, with the code generated from the corpus.
    @Test func examplesOfViewsAreCompiled() throws {
        func lines(_ text: String) -> String {
            text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
                .joined(separator: "\n")
        }
        let compiled = lines(try Documentation.text("Tests/GeneratedCodeTests/Views/ViewExamples.swift"))
        let shown = try Documentation.blocks("swift").filter { $0.page.hasSuffix("/Views.md") }
        #expect(shown.count == 15)
        for block in shown { #expect(compiled.contains(lines(block.text)), "\(block.testDescription)") }
    }

    /// The files that pages name in folders of the repository; apps have other folders.
    @Test func namedFilesAreThere() throws {
        func isThere(_ path: Substring) -> Bool {
            FileManager.default.fileExists(atPath: Documentation.url(String(path)).path)
        }
        for page in try Documentation.pages() + ["CONTRIBUTING.md", "SECURITY.md"] {
            for match in try Documentation.text(page).matches(of: /`([A-Z]\w+\/\w+)(\/[^` <…*]+)/)
            where isThere(match.1) {
                #expect(isThere(match.1 + match.2), "\(page)")
            }
        }
    }
}

extension Documentation.Block: CustomTestStringConvertible {
    package var testDescription: String { "\(page):\(line)" }
}
