import SourceText

extension Rule {
    static let notComparable = Rule(
        "not-comparable", in: .meaning,
        what: "An outcome expects a value that a test cannot compare.",
        help: "Leave the value out, or give it a type that conforms to `Equatable`.",
        why: """
            A test compares arguments of calls and events, and content, with `==`. Functions, existentials and
            values whose type the caller chooses have none.
            """,
        bad: """
            feature: Posts
            viewModel: PostsViewModel
            states: { idle: }
            actions:
              report:
                outcomes:
                  sent: { calls: { log.write: { ⟦error⟧: PostError.one } }, emits: idle }
            dependencies:
              log: { protocol: PostLog, methods: { write: "(_ error: any Error) async" } }
            """,
        good: .replacing("{ log.write: { error: PostError.one } },", with: "log.write,"))
}

extension Message {
    /// - Parameter reason: `'any Error' is not 'Equatable'`.
    static func notComparable(_ what: String, _ reason: String, help: Help) -> Message {
        Message(.notComparable, "a test cannot compare \(what): \(reason)", help: help)
    }
}
