import Testing

@testable import SwiftCode

@Suite("Names of nested types") struct QualifierTests {
    private let qualifier = Qualifier(["Comments", "Sort"], in: "PostsOutput")

    @Test(
        "are written in full in types as in expressions",
        arguments: [
            ("Comments", "PostsOutput.Comments"),
            ("Comments.Kind?", "PostsOutput.Comments.Kind?"),
            ("App.Comments", "App.Comments"),
            ("[Sort: Array<Comments>]", "[PostsOutput.Sort: Array<PostsOutput.Comments>]"),
            ("[any Sort]", "[any PostsOutput.Sort]"),
            ("(by: Sort, Int)", "(by: PostsOutput.Sort, Int)"),
            ("A & Sort", "A & PostsOutput.Sort"),
            ("Sort.Type", "PostsOutput.Sort.Type"),
            (
                "@Sendable (Sort) async throws(Comments) -> Sort?",
                "@Sendable (PostsOutput.Sort) async throws(PostsOutput.Comments) -> PostsOutput.Sort?"
            ),
            ("Sorted", "Sorted"),
        ])
    func types(_ text: String, _ expected: String) throws {
        let type = try SwiftType.parse(text, at: .parameter)
        #expect(qualifier.qualify(type).text == expected)
        #expect(qualifier.qualify(text) == expected)
    }

    @Test("are written in full in signatures")
    func signatures() throws {
        let signature = try MethodSignature.parse(
            "(by sort: Sort, into list: inout [Comments]) throws(Sort) -> Comments", name: "load")
        #expect(
            qualifier.qualify(signature).text
                == "(by sort: PostsOutput.Sort, into list: inout [PostsOutput.Comments]) throws(PostsOutput.Sort) -> PostsOutput.Comments"
        )
    }
}
