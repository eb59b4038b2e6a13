import SourceText

extension Rule {
    static let ambiguousScalar = Rule(
        "ambiguous-scalar", in: .warnings, .warning,
        what:
            "A plain `yes`, `no`, `on`, `off`, `null` or `~` is text here, and so are the names `true` and `false`, but not for other readers of YAML.",
        help: "Quote it.",
        why: """
            vmgen reads every scalar as text. Editors, formatters and other programs read these words as
            Booleans or as null.
            """,
        bad: """
            feature: Lamp
            states:
              ⟦on⟧:
              dark:
            """,
        good: .replacing("on:", with: "\"on\":"))
}

extension Message {
    static func ambiguousScalar(_ text: String) -> Message {
        Message(
            .ambiguousScalar, "'\(text)' is text here; other readers of YAML read it as a Boolean or as null",
            help: Help("write \"\(text)\" in quotes", replacement: "\"\(text)\""))
    }
}
