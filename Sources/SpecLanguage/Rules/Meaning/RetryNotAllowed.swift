import SourceText

extension Rule {
    static let retryNotAllowed = Rule(
        "retry-not-allowed", in: .meaning,
        what:
            "A retry button cannot run the action: it is private, may not run from the state, or its parameters have no values.",
        help: "Add the state to `from`, the property to the content, or name another action.",
        why: "The retry button would do nothing, or would have no arguments for the action.",
        bad: """
            feature: Posts
            states:
              idle:
              failed: { retry: ⟦load⟧ }
            actions:
              load: { from: idle, emits: failed }
              reset: { emits: idle }
            """,
        good: .replacing("idle,", with: "[idle, failed],"))
}
