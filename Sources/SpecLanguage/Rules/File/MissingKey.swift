import SourceText

extension Rule {
    static let missingKey = Rule(
        "missing-key", in: .file,
        what: "A required key is missing, or the `default` of an editable property.",
        help: "Add it.",
        why: """
            Without it, vmgen has nothing to generate from. The diagnostic points to the entry that lacks the
            key.
            """,
        bad: """
            feature: Posts
            states:
              loaded: { content: { ⟦title⟧: { example: '"Tea"' } } }
            """,
        good: .replacing("example:", with: "type: String, example:"))
}

extension Message {
    static func missingKey(_ key: String, of what: String) -> Message {
        Message(.missingKey, "\(what) has no '\(key)'", help: "add '\(key):\(key == "version" ? " 1" : "")'")
    }
}
