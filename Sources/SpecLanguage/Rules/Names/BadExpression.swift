import SourceText

extension Rule {
    static let badExpression = Rule(
        "bad-expression", in: .names,
        what: "The text is not a Swift expression of the type, or not one that can be used here.",
        help: "The help says what to write or quote.",
        why: """
            An expression must be a value of its type, and the same each time. vmgen knows the literals of
            Swift's and Foundation's types, and accepts what it cannot judge.
            """,
        bad: """
            feature: Posts
            states:
              loaded: { content: { page: { type: Int, default: 1 ⟦+⟧ } } }
            """,
        good: .replacing("+ }", with: "+ 1 }"))
}
