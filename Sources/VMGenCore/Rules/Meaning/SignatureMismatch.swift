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
        good: .spec(
            """
            feature: Posts
            states: { idle: }
            dependencies:
              service:
                protocol: PostsService
                methods:
                  reset: async
            actions:
              reset: { emits: idle }
            """))
}

extension Diagnostic {
    static func returnsNothing(_ method: String, at place: SourcePlace, help: String) -> Diagnostic {
        Rule.signatureMismatch.diagnostic("method \(method) returns nothing", at: place, help: help)
    }

    static func throwsNothing(_ member: String, at place: SourcePlace, help: String) -> Diagnostic {
        Rule.signatureMismatch.diagnostic("\(member) does not throw", at: place, help: help)
    }

    static func notMocked(_ dependency: String, at place: SourcePlace) -> Diagnostic {
        Rule.signatureMismatch.diagnostic(
            "dependency '\(dependency)' has no protocol here, so tests cannot stand in for it", at: place,
            help: "declare it with 'protocol:' and 'methods:'")
    }
}
