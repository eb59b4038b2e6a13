import SourceText

// Messages for well-formed YAML that specs cannot use. `SyntaxDiagnostics.swift` has those for syntax errors.
extension Diagnostic {
    static func emptyFile(_ file: SourceFile, minimalFile: String) -> Diagnostic {
        let start = TextEncoding.byteOrderMarkLength(of: file.bytes)
        let isBlank = file.bytes[start...].allSatisfy(YAMLText.isBlankOrBreak)
        return Diagnostic(
            .notAMapping, .error, isBlank ? "the file is empty" : "the file holds no key",
            at: SourcePlace(file, .at(start)), help: "a minimal file is:\n\(minimalFile)")
    }

    static func rootNotAMapping(_ root: YAMLNode, in file: SourceFile) -> Diagnostic {
        let isSequence = if case .sequence = root.content { true } else { false }
        return Diagnostic(
            .notAMapping, .error,
            "the file holds \(isSequence ? "a list" : "a text"), not 'key: value' pairs",
            at: SourcePlace(
                file, isSequence ? SourceRange(root.range.start, root.range.start + 1) : root.range),
            help: isSequence
                ? "begin with a key, without '-' or '['" : "write a key, ':' and a space before the value")
    }

    static func tooDeep(in file: SourceFile, at offset: Int) -> Diagnostic {
        Diagnostic(
            .tooDeep, .error, "more than \(YAMLParser.deepestNesting) levels of nesting",
            at: SourcePlace(file, YAMLText(file.bytes).character(at: offset)), help: "nest less deeply")
    }

    static func tooManyNodes(in file: SourceFile, at offset: Int) -> Diagnostic {
        Diagnostic(
            .tooLarge, .error, "more than \(YAMLParser.mostNodes) keys, values and collections",
            at: SourcePlace(file, YAMLText(file.bytes).character(at: offset)),
            help: "split the file into several")
    }

    static func keyNotAScalar(in file: SourceFile, at range: SourceRange) -> Diagnostic {
        let text = YAMLText(file.bytes)
        let value = IntendedValue.range(around: range.start, in: file)
        let isList = text.byte(at: range.start) == UInt8(ascii: "[")
        let isMapping = text.byte(at: range.start) == UInt8(ascii: "{")
        var help = "write a name as the key"
        if isList || isMapping, let value, value.start == range.start {
            help += ", or quote it when it is a text: \(quotedSpelling(keyText(value, text)))"
        }
        return Diagnostic(
            .wrongKind, .error, "a key must be a name, not a \(isMapping || !isList ? "mapping" : "list")",
            at: SourcePlace(file, range.isEmpty ? text.character(at: range.start) : range), help: help)
    }

    /// Returns a key's text up to its colon.
    private static func keyText(_ range: SourceRange, _ text: YAMLText) -> String {
        var end = range.end
        var index = range.start
        while index < range.end {
            if text.bytes[index] == UInt8(ascii: "]") || text.bytes[index] == UInt8(ascii: "}"),
                text.byte(at: text.firstNonBlank(from: index + 1)) == UInt8(ascii: ":")
            {
                end = index + 1
            }
            index += 1
        }
        return text.string(SourceRange(range.start, end))
    }

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
        Diagnostic(
            .unsupportedYAML, .error, "merge keys '<<' are not supported", at: SourcePlace(file, range),
            help: "write the keys themselves")
    }

    static func secondDocument(in file: SourceFile, at offset: Int) -> Diagnostic {
        let text = YAMLText(file.bytes)
        let isMarked = file.bytes[min(offset, file.bytes.count)...].starts(with: "---".utf8)
        let range = isMarked ? SourceRange(offset, offset + 3) : text.character(at: offset)
        return Diagnostic(
            .unsupportedYAML, .error, "a second document begins here", at: SourcePlace(file, range),
            help: "put it into its own file")
    }

    static func directive(in file: SourceFile, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .unsupportedYAML, .error, "directives such as '\(file.text(range))' are not supported",
            at: SourcePlace(file, range), help: "remove the line")
    }

    /// Reports a YAML feature whose mark can also begin a Swift expression, such as `!isOn` or `&value`.
    private static func unsupported(
        _ message: String, in file: SourceFile, at range: SourceRange, _ suggestion: String
    ) -> Diagnostic {
        var help = suggestion
        if let value = IntendedValue.range(around: range.start, in: file), value.start == range.start,
            value.end - value.start <= SyntaxExplanation.longestQuotation
        {
            help += ", or quote the value when it is a text: \(quotedSpelling(file.text(value)))"
        }
        return Diagnostic(.unsupportedYAML, .error, message, at: SourcePlace(file, range), help: help)
    }
}
