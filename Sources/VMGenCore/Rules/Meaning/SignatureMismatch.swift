import SourceText

extension Rule {
    static let signatureMismatch = Rule(
        "signature-mismatch", in: .meaning,
        what: "A key needs a result or an error that the method does not have.",
        help: "Remove the key, or change the signature.",
        why: "A mock can only return or throw what the signature says.",
        bad: .spec(
            """
            feature: Posts
            states: { idle: }
            dependencies:
              service:
                protocol: PostsService
                methods:
                  reset: { signature: async, returns: ⟦1⟧ }
            actions:
              reset: { emits: idle }
            """),
        good: .replacing("{ signature: async, returns: 1 }", with: "async"))
}

extension Diagnostic {
    static func returnsNothing(_ method: String, at place: SourcePlace, help: String) -> Diagnostic {
        Rule.signatureMismatch.diagnostic("method \(method) returns nothing", at: place, help: help)
    }

    static func throwsNothing(_ member: String, at place: SourcePlace, help: String) -> Diagnostic {
        Rule.signatureMismatch.diagnostic("\(member) does not throw", at: place, help: help)
    }

    static func noStream(_ member: String, at place: SourcePlace) -> Diagnostic {
        Rule.signatureMismatch.diagnostic(
            "\(member) gives no stream of which a test can list the elements", at: place,
            help: "name a member with an 'AsyncStream', an 'AsyncThrowingStream' of 'any Error', an "
                + "'any AsyncSequence' with element and failure, or an 'AnyPublisher'; for others, use 'returning'"
        )
    }

    static func readsAreNotCounted(_ member: String, at place: SourcePlace) -> Diagnostic {
        Rule.signatureMismatch.diagnostic(
            "\(member) is a property, and tests do not count reads", at: place,
            help: "name a method, or remove it")
    }

    static func notMocked(_ dependency: String, at place: SourcePlace) -> Diagnostic {
        Rule.signatureMismatch.diagnostic(
            "dependency '\(dependency)' has no protocol here, so tests cannot stand in for it", at: place,
            help: "declare it with 'protocol:' and 'methods:'")
    }
}
