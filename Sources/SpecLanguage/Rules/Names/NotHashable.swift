import SourceText

extension Rule {
    static let notHashable = Rule(
        "not-hashable", in: .names,
        what: "The conformances include `Hashable`, but a type, such as `StaticString`, does not conform.",
        help: "Use another type, or remove the conformance.",
        why: """
            vmgen knows the types of Swift and Foundation. If the app declares the conformance, name the type
            with a `typealias`; if the type is the app's own, write it with its module.
            """,
        bad: """
            feature: Posts
            conformances: Hashable
            states:
              shown: { content: { priority: ⟦TaskPriority⟧ } }
            """,
        good: .replacing("TaskPriority", with: "Int"))
}
