import SourceText

extension Rule {
    static let notEquatable = Rule(
        "not-equatable", in: .names,
        what: "A conformance requires `Equatable`, but a type, such as `any Error`, does not conform.",
        help: "Use another type, or remove the conformance.",
        why: """
            The output is `Equatable` unless `conformances` says otherwise. vmgen knows the types of Swift and
            Foundation. If the app declares the conformance, name the type with a `typealias`; if the type is
            the app's own, write it with its module.
            """,
        bad: """
            feature: Posts
            states:
              failed: { content: { error: ⟦any Error⟧ } }
            """,
        good: .replacing("error: any Error", with: "reason: String"))
}
