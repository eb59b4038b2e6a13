import SourceText

extension Rule {
    static let notEquatable = Rule(
        "not-equatable", in: .names,
        what: "A conformance requires `Equatable`, but a type, such as `any Error`, does not conform.",
        help: "Use another type, or remove the conformance.",
        why: """
            The output is `Equatable` unless `conformances` says otherwise, so that views and tests can compare
            it. All its content must be `Equatable`, too.
            """,
        bad: .spec(
            """
            feature: Posts
            states:
              failed: { content: { error: ⟦any Error⟧ } }
            """),
        good: .spec(
            """
            feature: Posts
            states:
              failed: { content: { reason: String } }
            """))
}

extension Diagnostic {
    static func notEquatable(_ type: String, conformance: String, at place: SourcePlace) -> Diagnostic {
        Rule.notEquatable.diagnostic(
            "'\(type)' is not 'Equatable', which '\(conformance)' of the output asks for",
            at: place, help: "use a type that conforms, or leave '\(conformance)' out of 'conformances'")
    }
}
