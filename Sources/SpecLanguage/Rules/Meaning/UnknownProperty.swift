import SourceText

extension Rule {
    static let unknownProperty = Rule(
        "unknown-property", in: .meaning,
        what: "A key names a property that the state does not have.",
        help: "Correct the name, or add the property to `content`.",
        why: "There is nothing to show.",
        bad: """
            feature: Posts
            states:
              loaded:
              failed: { content: { reason: String }, present: { alert: ⟦raeson⟧ } }
            actions:
              load: { emits: [loaded, failed] }
            """,
        good: .replacing("raeson", with: "reason"))
}

extension Message {
    static func unknownProperty(_ name: String, of state: String, known: [String]) -> Message {
        Message(
            .unknownProperty, "state '\(state)' has no property '\(shown(name))'",
            help: .suggestion(name, known, else: "remove it, or add it to 'content'"))
    }
}
