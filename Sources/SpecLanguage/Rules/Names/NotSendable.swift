import SourceText

extension Rule {
    static let notSendable = Rule(
        "not-sendable", in: .names,
        what: "The conformances include `Sendable`, but a type, such as `() -> Void`, does not conform.",
        help: "Write `@Sendable` before the function's type, use another type, or remove the conformance.",
        why: """
            All content of a `Sendable` output must be `Sendable`. A function with only `@MainActor` is, but
            only in Swift 6's language mode. `Error` requires `Sendable`.
            """,
        bad: """
            feature: Posts
            conformances: Sendable
            states:
              failed: { content: { retry: ⟦"() -> Void"⟧ } }
            """,
        good: .replacing("()", with: "@Sendable ()"))
}
