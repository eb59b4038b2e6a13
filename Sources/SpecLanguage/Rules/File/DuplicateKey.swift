import SourceText
import YAMLSyntax

extension Rule {
    static let duplicateKey = Rule(
        "duplicate-key", in: .file,
        what: "A mapping has the same key twice.",
        help: "Remove one.",
        why: "Readers of YAML disagree on which of the two counts, and silently ignore the other.",
        bad: """
            feature: Posts
            states:
              idle:
              loaded: { content: { title: String } }
              ⟦idle⟧: { present: progress }
            """,
        good: """
            feature: Posts
            states:
              idle: { present: progress }
              loaded: { content: { title: String } }
            """)
}

extension Diagnostic {
    static func duplicateKey(_ pair: YAMLPair, in file: SourceFile, first: YAMLPair) -> Diagnostic {
        // What a copy says is said once more.
        let isCopy = file.text(pair.value.range) == file.text(first.value.range)
        let end = max(pair.key.range.end, pair.value.range.end)
        return Rule.duplicateKey.diagnostic(
            "'\(shown(pair.key.value))' is written twice",
            at: SourcePlace(file, pair.key.range),
            notes: [Note("first written here", at: SourcePlace(file, first.key.range))],
            help: "remove one, or give it another name",
            fixes: [.removing(SourceRange(pair.key.range.start, end), in: file, isSafe: isCopy)])
    }
}
