package import SourceText

extension Rule {
    package static let yamlSyntax = Rule(
        "yaml-syntax", in: .file,
        what: "The file is not valid YAML, often because quotes are missing.",
        help: "The help shows the quoted spelling.",
        why: """
            `[`, `{`, `,`, `:` and `#` have a meaning in YAML, and Swift uses them all. YAML can read `[Post]`,
            but not `[Post]?`.
            """,
        bad: """
            feature: Posts
            states:
              loaded:
                content: { posts: [Post]⟦?⟧ }
            """,
        good: .replacing("[Post]?", with: "\"[Post]?\""))
}
