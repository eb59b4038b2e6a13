import SourceText
import Testing

@testable import Emission
@testable import SpecLanguage

@Suite("the key that names the view model is added to a spec")
struct ViewModelKeyTests {
    /// A spec before and after. All other bytes stay.
    static let rows: [(before: String, after: String)] = [
        (
            "# Comment\nfeature: Posts   # the posts\n\nstates: { a: }   # one\n",
            "# Comment\nfeature: Posts   # the posts\nviewModel: PostsViewModel\n\nstates: { a: }   # one\n"
        ),
        ("states: { a: }\nfeature: Posts", "states: { a: }\nfeature: Posts\nviewModel: PostsViewModel"),
        (
            "feature: \"Posts\"\r\nstates: { a: }\r\n",
            "feature: \"Posts\"\r\nviewModel: PostsViewModel\r\nstates: { a: }\r\n"
        ),
        (
            "  feature: Posts\n  states: { a: }\n",
            "  feature: Posts\n  viewModel: PostsViewModel\n  states: { a: }\n"
        ),
        (
            "feature:\n  Posts\nstates: { a: }\n",
            "feature:\n  Posts\nviewModel: PostsViewModel\nstates: { a: }\n"
        ),
    ]

    @Test(arguments: rows)
    func added(_ before: String, _ after: String) throws {
        let text = try #require(ViewModelKey.text(addingTo: try feature(before), "PostsViewModel"))
        #expect(String(decoding: text, as: UTF8.self) == after)
    }

    @Test(
        "a spec in braces stays as it is, because a line of it would change",
        arguments: [
            "{ feature: Posts, states: { a: } }\n", "{\n  feature: Posts,\n  states: { a: }\n}\n",
            "{\n  feature: Posts\n  , states: { a: }\n}\n",
        ])
    func inBraces(_ text: String) throws {
        #expect(ViewModelKey.text(addingTo: try feature(text), "PostsViewModel") == nil)
    }

    private func feature(_ text: String) throws -> Feature {
        let sink = DiagnosticSink()
        let features = Pipeline().features(
            of: [SourceFile(path: "Posts.vm.yaml", text: text)], reporting: sink)
        return try #require(features.first, "\(sink.sorted.map(\.message))")
    }
}
