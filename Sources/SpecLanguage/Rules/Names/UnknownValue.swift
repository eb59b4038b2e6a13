import SourceText

extension Rule {
    static let unknownValue = Rule(
        "unknown-value", in: .names,
        what: "A key with a fixed set of values has another value.",
        help: "Write one of the values in the help.",
        why: "Any other value is a mistake, usually of typing.",
        bad: """
            feature: Posts
            states: { idle: }
            actions:
              load: { runs: ⟦parallel⟧ }
            """,
        good: .replacing("parallel", with: "concurrent"))
}
