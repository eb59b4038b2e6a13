import SourceText
import YAMLSyntax

extension Rule {
    static let yamlSyntax = Rule(
        .yamlSyntax, in: .file,
        what: "The file is not valid YAML, often because quotes are missing.",
        help: "The help shows the quoted spelling.",
        why: """
            `[`, `{`, `,`, `:` and `#` have a meaning in YAML, and Swift uses them all. YAML can read `[Post]`,
            but not `[Post]?`.
            """,
        bad: .spec(
            """
            feature: Posts
            states:
              loaded:
                content: { posts: [Post]⟦?⟧ }
            """),
        good: .spec(
            """
            feature: Posts
            states:
              loaded:
                content: { posts: "[Post]?" }
            """))
}
