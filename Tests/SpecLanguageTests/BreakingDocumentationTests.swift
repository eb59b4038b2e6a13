import SourceText
import Testing
import WriteGenerated

@testable import SpecChanges
@testable import SpecLanguage

/// The page on breaking changes matches the tool's behavior.
@Suite struct BreakingDocumentationTests {
    @Test func theExampleIsPrinted() throws {
        let page = Documentation.catalogue + "/BreakingChanges.md"
        let specs = try Documentation.blocks("yaml").filter { $0.page == page && $0.isSpec }.map(\.text)
        try #require(specs.count == 2)
        let old = version(of: SourceFile(path: "main:./Search.vm.yaml", text: specs[0]))
        let new = version(of: SourceFile(path: "Search.vm.yaml", text: specs[1]))
        let sink = DiagnosticSink()
        for change in SpecComparison.changes(from: old, to: new) {
            sink.report(change.diagnostic())
        }
        let shown = try Documentation.blocks("").filter { $0.page == page }
        #expect(shown.map(\.text) == [DiagnosticRenderer().render(sink.sorted)])
    }

    private func version(of file: SourceFile) -> SpecVersion {
        let features = Pipeline().features(of: [file], reporting: DiagnosticSink())
        return SpecVersion(features: features, files: [file])
    }

    @Test func theExampleIsAccepted() throws {
        let page = Documentation.catalogue + "/BreakingChanges.md"
        let block = try #require(
            try Documentation.blocks("yaml").first { $0.page == page && $0.isConfiguration })
        let file = SourceFile(path: Configuration.fileName, text: block.text)
        let configuration = try #require(ConfigurationDecoder.decode(file, reporting: DiagnosticSink()))
        #expect(
            configuration.accept.map(\.key.value) == [
                "state-added Search.searching", "policy-changed Search.search",
            ])
    }
}
