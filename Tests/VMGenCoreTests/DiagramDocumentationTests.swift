import Foundation
import SourceText
import StateCharts
import TestSupport
import Testing
import VMGenCore

/// The example of the page on charts; `VMGEN_UPDATE_SNAPSHOTS=1` writes text and picture anew.
@Suite struct DiagramDocumentationTests {
    private static let page = Documentation.catalogue + "/Diagrams.md"

    private func chart(_ format: Diagram.Format) throws -> [UInt8] {
        let spec = try #require(try Documentation.blocks("yaml").first { $0.page == Self.page })
        let sink = DiagnosticSink()
        let file = SourceFile(path: try #require(spec.specName), text: spec.text)
        let features = Frontend().features(of: [file], reporting: sink)
        return try #require(Diagram.files(features, as: format).first).bytes
    }

    @Test func thePictureIsTrue() throws {
        let place = Documentation.url(Documentation.catalogue + "/article-chart.svg")
        expectNothing(try Snapshot.mismatch(of: try chart(.svg), at: place))
        #expect(try Documentation.text(Self.page).contains("](article-chart.svg)"))
    }

    @Test func theTextIsTrue() throws {
        let page = try Documentation.text(Self.page)
        let start = try #require(page.range(of: "\n```mermaid\n")).upperBound
        let end = try #require(page.range(of: "```\n", range: start..<page.endIndex)).lowerBound
        let text = String(decoding: try chart(.mermaid), as: UTF8.self)
        let expected = page.replacingCharacters(in: start..<end, with: text)
        expectNothing(try Snapshot.mismatch(of: Array(expected.utf8), at: Documentation.url(Self.page)))
    }
}
