import SourceText

extension Rule {
    static let unknownProperty = Rule(
        "unknown-property", in: .meaning,
        what: "A key names a property that the state does not have.",
        help: "Correct the name, or add the property to `content`.",
        why: "There is nothing to show.",
        bad: .spec(
            """
            feature: Posts
            states:
              loaded:
              failed: { content: { reason: String }, present: { alert: ⟦raeson⟧ } }
            actions:
              load: { emits: [loaded, failed] }
            """),
        good: .replacing("raeson", with: "reason"))
}

extension Diagnostic {
    static func unknownProperty(_ name: String, of state: String, known: [String], at place: SourcePlace)
        -> Diagnostic
    {
        Rule.unknownProperty.diagnostic(
            "state '\(state)' has no property '\(shown(name))'", at: place,
            help: suggestion(name, known, else: "remove it, or add it to 'content'")
        )
    }
}
