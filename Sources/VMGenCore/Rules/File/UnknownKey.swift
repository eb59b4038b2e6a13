import SourceText

extension Rule {
    static let unknownKey = Rule(
        "unknown-key", in: .file,
        what: "The language has no such key here.",
        help: "The help names the nearest key, or all.",
        why: "If vmgen ignored misspelled keys, they would have no effect, and nobody would notice.",
        bad: .spec(
            """
            feature: Posts
            states:
              loaded: { ⟦contents⟧: { title: String } }
            """),
        good: .spec(
            """
            feature: Posts
            states:
              loaded: { content: { title: String } }
            """))
}

extension Diagnostic {
    /// Suggests the nearest key, and an existing key only if no other is near.
    static func unknownKey(
        _ key: Located<String>,
        in file: SourceFile,
        of what: String,
        known: [String],
        all: [String]
    ) -> Diagnostic {
        let near = nearest(key.value, in: known) ?? nearest(key.value, in: all)
        return Rule.unknownKey.diagnostic(
            "unknown key '\(shown(key.value))' in \(what)",
            at: SourcePlace(file, key.range),
            help: near.map { "did you mean '\($0)'?" } ?? "known keys: \(listed(all))"
        )
    }
}
