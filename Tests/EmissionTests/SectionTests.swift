import SourceText
import TestSupport
import Testing

@testable import Emission
@testable import SpecLanguage

/// The tests of outcomes that features with sections get.
struct SectionTests {
    private static let spec = """
        feature: Article
        viewModel: ArticleViewModel
        states: { open: { content: { title: String, comments: { type: Comments, default: .hidden } } } }
        substates: { Comments: { hidden: , busy: { while: show }, shown: { content: { items: "[Int]" } } } }
        actions:
          show: { section: comments, outcomes: { done: { emits: [busy, shown] } } }
        """

    private func tests(isExact: Bool) throws -> String {
        var feature = try #require(WrittenSpecs([Self.spec]).features.first)
        feature.outcomeTests.areExact = isExact
        let files = try Generator.builtin().generate(feature, artifacts: [.builtin(.tests)])
        return String(decoding: try #require(files.first).bytes, as: UTF8.self)
    }

    @Test func exactOutcomesCompareTheContentOfTheSection() throws {
        let emitter = "typealias Emitter = VMGenSectionEmitter<ArticleEmitter, ArticleOutput.Comments>"
        let content = "static func content(of output: Output) -> Any { output.content }"
        let exact = try tests(isExact: true)
        #expect(exact.contains("nonisolated static let isExact = true"))
        #expect(exact.contains(emitter) && exact.contains(content), "\(exact)")
        #expect(!(try tests(isExact: false)).contains("isExact"))
    }
}
