import SourceText

extension Rule {
    static let badFormat = Rule(
        "bad-format", in: .names,
        what: "The text does not have the form that the key needs.",
        help: "Write it as in the help.",
        why: "A time needs a unit, a method the name of its dependency, and a pattern must match a path.",
        bad: """
            feature: Posts
            states: { idle: { content: { text: String } } }
            transients:
              hint: { type: String?, for: ⟦4⟧ }
            """,
        good: .replacing("for: 4", with: "for: 4s"))
}

extension Message {
    static func noReason(_ rule: String) -> Message {
        Message(
            .badFormat, "there is no reason why '\(rule)' is accepted",
            help: "say why, for those who read the spec")
    }
}
