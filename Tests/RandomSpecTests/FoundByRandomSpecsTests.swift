import SourceText
import Testing
import VMGenCore

/// What random specs found and the corpus does not hold, in its shortest form.
@Suite struct FoundByRandomSpecsTests {
    private func contractTests(_ spec: String, _ testing: TestingLibrary) throws -> String {
        let sink = DiagnosticSink()
        let file = SourceFile(path: "Posts.vm.yaml", text: spec)
        let feature = try #require(Frontend().features(of: [file], reporting: sink).first)
        let generator = try #require(
            Generator(templates: TemplateSources(), testing: testing, reporting: sink))
        let files = generator.generate(feature, artifacts: [.builtin(.tests)])
        return String(decoding: files[0].bytes, as: UTF8.self)
    }

    /// Its mock would need an output to begin with, and that test fail.
    @Test(arguments: TestingLibrary.allCases)
    func noStateHasAnExample(testing: TestingLibrary) throws {
        let state = "feature: Posts\nstates:\n  shown: { content: { post: \"Post\" } }\nactions:\n  load:\n"
        #expect(!(try contractTests(state, testing)).contains("MockPostsViewModel"))
        let known = state.replacing("\"Post\"", with: "{ type: Post, example: Post() }")
        #expect(try contractTests(known, testing).contains("MockPostsViewModel(output:"))
    }

    /// `nil` is the outer Optional, which is at rest: there is nothing to dismiss.
    @Test(arguments: TestingLibrary.allCases)
    func anOptionalInAnOptionalHasNoValue(testing: TestingLibrary) throws {
        let spec = """
            feature: Posts
            states: { shown: { content: { count: Int } } }
            transients: { note: "Post??" }
            actions: { load: { emits: shown } }

            """
        #expect(!(try contractTests(spec, testing)).contains("start.note = nil"))
        #expect(
            try contractTests(spec.replacing("Post??", with: "Int??"), testing).contains("start.note = 1"))
    }
}
