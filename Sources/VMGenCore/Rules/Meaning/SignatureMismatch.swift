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
    static func returnsNothing(_ method: String, help: String) -> Message {
        Message(.signatureMismatch, "method \(method) returns nothing", help: help)
    }

    static func throwsNothing(_ member: String, help: String) -> Message {
        Message(.signatureMismatch, "\(member) does not throw", help: help)
    }

    static func noStream(_ member: String) -> Message {
        Message(
            .signatureMismatch, "\(member) gives no stream of which a test can list the elements",
            help: "name a member with an 'AsyncStream', an 'AsyncThrowingStream' of 'any Error', an "
                + "'any AsyncSequence' with element and failure, or an 'AnyPublisher'; for others, use 'returning'"
        )
    }

    static func readsAreNotCounted(_ member: String) -> Message {
        Message(
            .signatureMismatch, "\(member) is a property, and tests do not count reads",
            help: "name a method, or remove it")
    }

    static func notMocked(_ dependency: String) -> Message {
        Message(
            .signatureMismatch,
            "dependency '\(dependency)' has no protocol here, so tests cannot stand in for it",
            help: "declare it with 'protocol:' and 'methods:'")
    }
}
