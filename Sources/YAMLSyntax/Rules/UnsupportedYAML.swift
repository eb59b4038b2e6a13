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
    static func anchor(in file: SourceFile, at range: SourceRange) -> Diagnostic {
        unsupported(
            "anchors such as '\(file.text(range))' are not supported", in: file, at: range, "leave it out")
    }

    static func alias(in file: SourceFile, at range: SourceRange) -> Diagnostic {
        unsupported(
            "aliases such as '\(file.text(range))' are not supported", in: file, at: range,
            "write the value itself")
    }

    static func tag(in file: SourceFile, at range: SourceRange) -> Diagnostic {
        unsupported(
            "tags such as '\(file.text(range))' are not supported", in: file, at: range, "leave it out")
    }

    static func mergeKey(in file: SourceFile, at range: SourceRange) -> Diagnostic {
        Rule.unsupportedYAML.diagnostic(
            "merge keys '<<' are not supported", at: SourcePlace(file, range),
            help: "write the keys themselves")
    }

    static func secondDocument(in file: SourceFile, at offset: Int) -> Diagnostic {
        let text = YAMLText(file.bytes)
        let isMarked = file.bytes[min(offset, file.bytes.count)...].starts(with: "---".utf8)
        let range = isMarked ? SourceRange(offset, offset + 3) : text.character(at: offset)
        return Rule.unsupportedYAML.diagnostic(
            "a second document begins here", at: SourcePlace(file, range),
            help: "put it into its own file")
    }

    static func directive(in file: SourceFile, at range: SourceRange) -> Diagnostic {
        Rule.unsupportedYAML.diagnostic(
            "directives such as '\(file.text(range))' are not supported",
            at: SourcePlace(file, range), help: "remove the line")
    }

    /// Reports a YAML feature whose mark can also begin a Swift expression, such as `!isOn` or `&value`.
    private static func unsupported(
        _ message: String, in file: SourceFile, at range: SourceRange, _ suggestion: String
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
            message, at: SourcePlace(file, range), help: help, fixes: fixes)
    }
}
