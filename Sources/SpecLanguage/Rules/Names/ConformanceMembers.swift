import SourceText

extension Rule {
    static let conformanceMembers = Rule(
        "conformance-members", in: .names,
        what: "Swift does not write the members of a conformance.",
        help: "Remove it, and write an extension of the output in the app's code.",
        why: """
            Swift writes the members of `Equatable`, `Hashable` and `Codable`; `Error` and `Sendable` have none.
            It writes those of `CaseIterable` and `Comparable` only if no state has content or transients. Write
            others in an `extension PostsOutput: CustomStringConvertible { … }`.
            """,
        bad: """
            feature: Posts
            conformances: [Equatable, ⟦CustomStringConvertible⟧]
            states: { idle: }
            """,
        good: .replacing("CustomStringConvertible]", with: "Sendable]"))
}
