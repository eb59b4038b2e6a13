extension Rule {
    package static let encoding = Rule(
        "encoding", in: .file,
        what: "The file is not UTF-8, or contains a control character.",
        help: "Save it as UTF-8, or remove the character.",
        why: "YAML forbids control characters. Here, a bell (U+0007) is before the word.",
        bad: """
            feature: Posts
            summary: The ⟦\u{7}⟧latest posts.
            states: { idle: }
            """,
        good: """
            feature: Posts
            summary: The latest posts.
            states: { idle: }
            """)
}
