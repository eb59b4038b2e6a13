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
        bad: .spec(
            """
            feature: Posts
            conformances: [Equatable, ⟦CustomStringConvertible⟧]
            states: { idle: }
            """),
        good: .replacing("CustomStringConvertible]", with: "Sendable]"))
}

extension Diagnostic {
    private static func moving(_ conformance: String, of output: String) -> String {
        "remove it from 'conformances', and write 'extension \(output): \(conformance) { … }' in the app's code"
    }

    static func conformanceMembers(_ conformance: String, output: String, at place: SourcePlace) -> Diagnostic
    {
        Rule.conformanceMembers.diagnostic(
            "Swift cannot write the members that '\(conformance)' requires",
            at: place,
            help: moving(conformance, of: output))
    }

    static func conformanceOfContent(_ conformance: String, output: String, at place: SourcePlace)
        -> Diagnostic
    {
        Rule.conformanceMembers.diagnostic(
            "Swift writes the members of '\(conformance)' only where no state has content or transients",
            at: place,
            help: moving(conformance, of: output))
    }
}
