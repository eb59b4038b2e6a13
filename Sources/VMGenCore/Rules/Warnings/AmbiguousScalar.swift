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
        bad: .spec(
            """
            feature: Lamp
            states:
              ⟦on⟧:
              dark:
            """),
        good: .replacing("on:", with: "\"on\":"))
}

extension Diagnostic {
    static func ambiguousScalar(_ text: Located<String>, in file: SourceFile) -> Diagnostic {
        Rule.ambiguousScalar.diagnostic(
            "'\(text.value)' is text here; other readers of YAML read it as a Boolean or as null",
            at: SourcePlace(file, text.range),
            help: Help("write \"\(text.value)\" in quotes", replacement: "\"\(text.value)\""))
    }
}
