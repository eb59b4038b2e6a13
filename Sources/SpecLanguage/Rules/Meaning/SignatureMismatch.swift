import SourceText

extension Rule {
    static let signatureMismatch = Rule(
        "signature-mismatch", in: .meaning,
        what: "A key needs a result or an error that the method does not have.",
        help: "Remove the key, or change the signature.",
        why: "A mock can only return or throw what the signature says.",
        bad: """
            feature: Posts
            states: { idle: }
            dependencies:
              service:
                protocol: PostsService
                methods:
                  reset: { signature: async, returns: ⟦1⟧ }
            actions:
              reset: { emits: idle }
            """,
        good: .replacing("{ signature: async, returns: 1 }", with: "async"))
}

extension Message {
    static func returnsNothing(_ method: String, help: Help) -> Message {
        Message(.signatureMismatch, "method \(method) returns nothing", help: help)
    }

    static func throwsNothing(_ member: String, help: Help) -> Message {
        Message(.signatureMismatch, "\(member) does not throw", help: help)
    }
}
