import Emission
import SourceText
import SpecLanguage
import TestSupport
import Testing

/// Findings about what each file declares, imports and converts by itself.
extension FoundByRandomSpecsTests {
    static let files = [
        Finding(
            "an import has the access of declarations, not of bodies", .emitter,
            [
                """
                Posts
                access: package
                states: { a: { content: { count: Int } } }
                transients: { note: Data? }
                actions: { again: { shows: current } }
                """
            ], has: "import Observation\n", lacks: ["package import Foundation"]),
        Finding(
            "an import has the access of the states of a section that bodies emit", .emitter,
            [
                """
                Posts
                access: package
                states: { a: { content: { part: { type: Part, default: .empty } } } }
                substates: { Part: { empty: , full: { content: { at: { type: Date, default: .distantPast } } } } }
                actions: { fill: { section: part, shows: { full: { at: .distantPast } } } }
                """
            ], has: "import Observation\n", lacks: ["package import Foundation"]),
        Finding(
            "a 'Double' is expected as a 'CGFloat' that it is passed as", .tests,
            [
                """
                Posts
                viewModel: PostsViewModel
                states: { a: }
                events: { grown: { parameters: { by: CGFloat } } }
                actions: { grow: { outcomes: { once: { emits: a, sends: { grown: { by: Double(3) } } } } } }
                """
            ], has: ".init(\"by\", CGFloat(Double(3)))"),
    ]

    /// A long sample of a substate is private to its file.
    @Test func eachFileOfTestsHasItsSamples() throws {
        let long = (0..<12).map { "property\($0): Int" }.joined(separator: ", ")
        let feature = try WrittenSpecs([
            """
            feature: Posts
            viewModel: PostsViewModel
            states: { shown: { content: { part: Part } } }
            substates: { Part: { full: { content: { \(long) } } } }
            actions: { load: { outcomes: { success: shown } } }
            """
        ]).valid()[0]
        for artifact in [Artifact.tests, .contract] {
            let files = try Generator.builtin().generate(
                feature, artifacts: [.builtin(artifact)], testArtifacts: [.tests, .contract])
            let text = String(decoding: try #require(files.first).bytes, as: UTF8.self)
            #expect(text.contains("part: PostsOutput.Part._sample"))
            #expect(text.contains("fileprivate static var _sample: Self {"), "\(text)")
        }
    }
}
