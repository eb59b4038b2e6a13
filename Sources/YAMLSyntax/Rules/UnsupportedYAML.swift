package import SourceText

extension Rule {
    package static let unsupportedYAML = Rule(
        "unsupported-yaml", in: .file,
        what: "The file has an anchor, an alias, a tag or a second document.",
        help: "Write out the value, or use several files.",
        why: "A diagnostic could not point to both places of such a value.",
        bad: """
            feature: Posts
            states:
              loaded: ⟦&shown⟧ { content: { title: String } }
            """,
        good: .replacing("&shown {", with: "{"))
}

extension Diagnostic {
    static func directive(in file: SourceFile, at range: SourceRange) -> Diagnostic {
        Rule.unsupportedYAML.diagnostic(
            "directives such as '\(file.text(range))' are not supported",
            at: SourcePlace(file, range), help: "remove the line")
    }

    /// Reports an anchor, an alias or a tag, whose mark can also begin a Swift expression: `!isOn`, `&value`.
    static func unsupported(
        _ kind: String, in file: SourceFile, at range: SourceRange, _ suggestion: String = "leave it out"
    ) -> Diagnostic {
        var help = suggestion
        var fixes: [Fix] = []
        if let value = IntendedValue.range(around: range.start, in: file), value.start == range.start,
            value.end - value.start <= SyntaxExplanation.longestQuotation
        {
            help += ", or quote the value when it is a text: \(quotedSpelling(file.text(value)))"
            fixes = [.quoting(value, as: file.text(value))]
            fixes[0].isSafe = false
        }
        return Rule.unsupportedYAML.diagnostic(
            "\(kind) such as '\(file.text(range))' are not supported", at: SourcePlace(file, range),
            help: help,
            fixes: fixes)
    }
}
