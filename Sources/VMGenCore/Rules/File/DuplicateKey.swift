import SourceText

extension Rule {
    static let duplicateKey = Rule(
        "duplicate-key", in: .file,
        what: "A mapping has the same key twice.",
        help: "Remove one.",
        why: "Readers of YAML disagree on which of the two counts, and silently ignore the other.",
        bad: .spec(
            """
            feature: Posts
            states:
              idle:
              loaded: { content: { title: String } }
              ⟦idle⟧: { present: progress }
            """),
        good: .spec(
            """
            feature: Posts
            states:
              idle: { present: progress }
              loaded: { content: { title: String } }
            """))
}

extension Diagnostic {
    static func duplicateKey(_ key: Located<String>, in file: SourceFile, first: SourceRange) -> Diagnostic {
        Rule.duplicateKey.diagnostic(
            "'\(shown(key.value))' is written twice",
            at: SourcePlace(file, key.range),
            notes: [Note("first written here", at: SourcePlace(file, first))],
            help: "remove one, or give it another name"
        )
    }
}
