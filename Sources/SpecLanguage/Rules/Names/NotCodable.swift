import SourceText

extension Rule {
    static let notCodable = Rule(
        "not-codable", in: .names,
        what: "The conformances include `Codable`, but a type, such as `Character`, does not conform.",
        help: "Use another type, or remove the conformance.",
        why: """
            vmgen knows the types of Swift and Foundation. If the app declares the conformance, name the type
            with a `typealias`; if the type is the app's own, write it with its module.
            """,
        bad: """
            feature: Posts
            conformances: [Equatable, Codable]
            states:
              sorted: { content: { initial: ⟦Character⟧ } }
            """,
        good: .replacing("Character", with: "String"))
}
