import Foundation
import SourceText
import TemplateEngine
import Testing
import VMGenCore

/// What the pages say is what the tool does.
@Suite struct DocumentationTests {
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

    private func generate(_ block: Documentation.Block, reporting sink: DiagnosticSink) throws {
        let file = SourceFile(path: try #require(block.specName), text: block.text)
        let features = Frontend().features(of: [file], reporting: sink)
        guard block.wrong == nil else { return }
        let feature = try #require(features.first)
        let generator = try #require(
            Generator(templates: TemplateSources(), testing: .swiftTesting, reporting: sink))
        for file in generator.generate(feature, artifacts: Artifact.allCases.map { .builtin($0) }) {
            #expect(FileHead.specName(in: file.bytes) == block.specName)
        }
    }

    @Test(arguments: try Documentation.blocks("stencil"))
    func template(block: Documentation.Block) {
        let sink = DiagnosticSink()
        let name = "own" + TemplateSources.fileSuffix
        let templates = TemplateSources(files: [name: SourceFile(path: name, text: block.text)])
        _ = Generator(templates: templates, testing: .swiftTesting, reporting: sink)
        expect(sink, toShow: block)
    }

    private func expect(_ sink: DiagnosticSink, toShow block: Documentation.Block) {
        #expect(
            sink.diagnostics.map(\.id.rawValue) == [block.wrong].compactMap { $0 },
            "\(DiagnosticRenderer().render(sink.diagnostics))")
    }

    /// The example's one misspelling, wherever a page shows what is printed of it.
    @Test func shownDiagnosticsArePrinted() throws {
        let spec = try #require(try Documentation.blocks("yaml").first { $0.specName == "Weather.vm.yaml" })
        let text = spec.text.replacingOccurrences(
            of: "emits: [loading, loaded, failed]\n", with: "emits: [loading, loadign, failed]\n")
        let sink = DiagnosticSink()
        _ = Frontend().features(of: [SourceFile(path: "Weather.vm.yaml", text: text)], reporting: sink)
        let shown = try Documentation.blocks("").filter { $0.text.hasPrefix("Weather.vm.yaml:") }
        #expect(shown.count == 2)
        for block in shown { #expect(block.text == DiagnosticRenderer().render(sink.sorted)) }
    }

    /// They are compiled there, with what is generated from the corpus.
    @Test func examplesOfViewsAreCompiled() throws {
        func lines(_ text: String) -> String {
            text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
                .joined(separator: "\n")
        }
        let compiled = lines(try Documentation.text("Tests/GeneratedCodeTests/Behaviour/ViewExamples.swift"))
        let shown = try Documentation.blocks("swift").filter { $0.page.hasSuffix("/Views.md") }
        #expect(shown.count == 7)
        for block in shown { #expect(compiled.contains(lines(block.text)), "\(block.testDescription)") }
    }

    @Test func everyPageHasBeenRead() throws {
        #expect(try Documentation.pages().count >= 6)
        #expect(try Documentation.blocks("yaml").count >= 15)
        #expect(try Documentation.blocks("stencil").count >= 2)
    }

    @Test func everyRuleIsInTheIndex() throws {
        let page = try Documentation.text(Documentation.catalogue + "/SpecLanguage.md")
        let start = try #require(page.range(of: "\n## Rules\n")).upperBound
        let rows = page[start...].split(separator: "\n").filter { $0.hasPrefix("| `") }
        let indexed = rows.map { String($0.dropFirst(3).prefix { $0 != "`" }) }
        #expect(Set(indexed).count == indexed.count)
        #expect(Set(indexed).symmetricDifference(try declaredRules()).sorted() == [])
    }

    /// The ids in the text of the sources: `RuleID("unknown-key")`.
    private func declaredRules() throws -> Set<String> {
        let sources = Documentation.url("Sources")
        let paths = try #require(FileManager.default.enumerator(atPath: sources.path))
        var rules: Set<String> = []
        for case let path as String in paths where path.hasSuffix(".swift") {
            let text = try String(contentsOf: sources.appendingPathComponent(path), encoding: .utf8)
            for part in text.components(separatedBy: "RuleID(\"").dropFirst() {
                rules.insert(String(part.prefix { $0 != "\"" }))
            }
        }
        return rules
    }

    /// With `VMGEN_UPDATE_SNAPSHOTS=1` the page is written anew, and the run fails all the same.
    @Test func fieldReferenceIsTrue() throws {
        let path = Documentation.catalogue + "/Templates.md"
        let page = try Documentation.text(path)
        let begin = "<!-- fields: written by DocumentationTests -->\n"
        let end = "<!-- end of fields -->\n"
        let start = try #require(page.range(of: begin)).upperBound
        let stop = try #require(page.range(of: end, range: start..<page.endIndex)).lowerBound
        let expected = FieldReference(FeatureContext.schema.shape).text
        guard page[start..<stop] != expected else { return }
        if ProcessInfo.processInfo.environment["VMGEN_UPDATE_SNAPSHOTS"] == "1" {
            let updated = page.replacingCharacters(in: start..<stop, with: expected)
            try updated.write(to: Documentation.url(path), atomically: true, encoding: .utf8)
            Issue.record("\(path) was written anew; run again without VMGEN_UPDATE_SNAPSHOTS")
        } else {
            Issue.record("the fields in \(path) are out of date; run with VMGEN_UPDATE_SNAPSHOTS=1")
        }
    }
}
