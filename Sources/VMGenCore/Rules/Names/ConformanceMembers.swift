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

extension Message {
    private static func moving(_ conformance: String, of output: String) -> String {
        "remove it from 'conformances', and write 'extension \(output): \(conformance) { … }' in the app's code"
    }
}

extension Message {
    static func conformanceMembers(_ conformance: String, output: String) -> Message {
        Message(
            .conformanceMembers, "Swift cannot write the members that '\(conformance)' requires",
            help: moving(conformance, of: output))
    }

    static func conformanceOfContent(_ conformance: String, output: String) -> Message {
        Message(
            .conformanceMembers,
            "Swift writes the members of '\(conformance)' only where no state has content or transients",
            help: moving(conformance, of: output))
    }
}
