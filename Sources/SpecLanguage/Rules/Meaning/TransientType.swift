import SourceText

extension Rule {
    static let transientType = Rule(
        "transient-type", in: .meaning,
        what: "The type of a transient has no reset value.",
        help: "Use `Bool` or an Optional, or add `default`.",
        why: """
            An emission that does not set a transient resets it: to `false`, to `nil`, or to its `default`.
            """,
        bad: """
            feature: Posts
            states:
              loaded: { content: { titles: "[String]" } }
            transients:
              message: ⟦String⟧
            """,
        good: .replacing("message: String", with: "message: String?"))
}
