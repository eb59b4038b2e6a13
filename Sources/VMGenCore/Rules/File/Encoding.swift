import SourceText

extension Rule {
    static let encoding = Rule(
        .encoding, in: .file,
        what: "The file is not UTF-8, or contains a control character.",
        help: "Save it as UTF-8, or remove the character.",
        why: """
            YAML forbids control characters, and text in another encoding would put wrong letters into the
            generated code. Here, a bell (U+0007) is before the word.
            """,
        bad: .spec(
            """
            feature: Posts
            summary: The ⟦\u{7}⟧latest posts.
            states: { idle: }
            """),
        good: .spec(
            """
            feature: Posts
            summary: The latest posts.
            states: { idle: }
            """))
}
