import SourceText

/// Finds the mistake that libyaml reports as, for example, `did not find expected key`.
///
/// libyaml reports where parsing failed. The mistake is often elsewhere, or has a cause that only the text
/// shows: a Swift type that YAML splits, a bracket that is never closed.
struct SyntaxExplanation {
    /// The length above which a message does not quote a value.
    static let longestQuotation = 100

    let fault: YAMLFault
    let file: SourceFile
    let text: YAMLText
    /// The open collections, outermost first.
    let frames: [YAMLTreeBuilder.Frame]
    let lastScalar: SourceRange?

    init(_ fault: YAMLFault, in file: SourceFile, after builder: borrowing YAMLTreeBuilder) {
        self.fault = fault
        self.file = file
        text = YAMLText(file.bytes)
        frames = builder.frames
        lastScalar = builder.lastScalar
    }

    var diagnostic: Diagnostic {
        if let quote = lateQuote { return quote }
        switch (fault.problem, fault.context) {
        case ("mapping values are not allowed in this context", _):
            return misplacedColon
        case ("could not find expected ':'", _):
            return missingColon(from: fault.contextOffset ?? fault.offset)
        case ("found character that cannot start any token", _),
            ("found a tab character that violates indentation", _),
            ("found a tab character where an indentation space is expected", _):
            return badStart(at: fault.offset)
        case ("found unexpected ':'", _):
            return tightColon
        case ("mapping keys are not allowed in this context", _):
            return textAfterValue
        case ("block sequence entries are not allowed in this context", _):
            return misplacedDash
        case ("did not find expected key", _), ("did not find expected '-' indicator", _):
            return text.isFirstInLine(fault.offset) ? badIndentation : textAfterValue
        case ("did not find expected <document start>", _):
            return behindDocument
        case ("did not find expected ',' or ']'", _), ("did not find expected ',' or '}'", _):
            return brokenFlow
        case ("did not find expected node content", _):
            return missingNode
        case (_, "while scanning an anchor"), (_, "while scanning an alias"):
            return badStart(at: fault.contextOffset ?? fault.offset)
        case (_, "while scanning a tag"), (_, "while parsing a tag"), ("found undefined tag handle", _):
            let start = fault.contextOffset ?? fault.offset
            return .tag(in: file, at: SourceRange(start, text.endOfProperty(from: start)))
        case (_, "while scanning a directive"), (_, "while scanning a %YAML directive"),
            (_, "while scanning a %TAG directive"), ("found incompatible YAML document", _),
            ("found duplicate %YAML directive", _), ("found duplicate %TAG directive", _):
            return badDirective
        case (_, "while scanning a block scalar"):
            return badBlockHeader
        case (_, "while scanning a quoted scalar"), (_, "while parsing a quoted scalar"):
            return badQuotes
        default:
            return unreadable
        }
    }

    // MARK: Colons and indentation

    private var misplacedColon: Diagnostic {
        let colon = fault.offset
        if let scalar = lastScalar, text.trimmed(SourceRange(scalar.end, colon)).isEmpty,
            !text.isOnOneLine(scalar.start, scalar.end)
        {
            // YAML joined several lines to one plain text and found a colon after it.
            if text.isFirstInLine(scalar.start) { return missingColon(from: scalar.start) }
            let start = text.firstNonBlank(from: text.startOfLine(at: colon))
            let first = SourceRange(scalar.start, text.restOfLine(from: scalar.start).end)
            return .keyContinuesValue(
                shown(SourceRange(start, colon)), at: place(SourceRange(start, colon)),
                valueAt: place(first), neighbour: frames.last?.pairs.last?.key.value)
        }
        if let key = keyWithValues(at: colon) { return key }
        return .colonWithinValue(at: place(text.character(at: colon)), quoted: quoted(around: colon))
    }

    private var tightColon: Diagnostic {
        let colon = text.character(at: fault.offset)
        // `{ idle:, loaded: … }` has a key without a value; a type such as `[String:[Int]]` lacks quotes.
        if text.byte(at: colon.end).map(",}".utf8.contains) == true {
            return .badSeparator(false, false, at: place(colon), replacing: colon)
        }
        return .colonWithoutSpace(at: place(colon), quoted: quoted(around: colon.start))
    }

    private func missingColon(from start: Int) -> Diagnostic {
        let key = text.restOfLine(from: start)
        if text.string(key).hasPrefix("//") { return .slashes(at: place(SourceRange(start, start + 2))) }
        if key.end - key.start > 1024 { return .keyTooLong(at: place(text.character(at: start))) }
        if let separator = separator(in: key) { return separator }
        return .missingColon(after: shown(key), at: place(key))
    }

    private var badIndentation: Diagnostic {
        let start = fault.contextOffset.map { place(text.character(at: $0)) }
        if fault.problem == "did not find expected '-' indicator" {
            return .keyAmongItems(shown(word), at: place(word), listAt: start)
        }
        if text.isDash(at: fault.offset) {
            return .itemAmongKeys(at: place(text.character(at: fault.offset)), mappingAt: start)
        }
        return .badIndentation(of: shown(word), at: place(word), mappingAt: start)
    }

    private var behindDocument: Diagnostic {
        let columnOfRoot = file.bytes.isEmpty ? 0 : text.indentation(ofLineAt: firstContent)
        if text.isFirstInLine(fault.offset), text.indentation(ofLineAt: fault.offset) < columnOfRoot {
            let root = place(text.character(at: firstContent))
            return .badIndentation(of: shown(word), at: place(word), mappingAt: root)
        }
        return .textBehindDocument(at: place(word))
    }

    private var firstContent: Int {
        text.skippingBlanksAndComments(from: TextEncoding.byteOrderMarkLength(of: file.bytes))
    }

    /// The text at the fault, up to a colon or the end of the line.
    private var word: SourceRange {
        let rest = text.restOfLine(from: fault.offset)
        var end = rest.start
        while end < rest.end, !(text.bytes[end] == UInt8(ascii: ":") && text.isBlankOrEnd(at: end + 1)) {
            end += 1
        }
        return end > rest.start ? SourceRange(rest.start, end) : text.character(at: fault.offset)
    }

    // MARK: Values

    func badStart(at offset: Int) -> Diagnostic {
        guard let byte = text.byte(at: offset), !YAMLText.isBreak(byte) else { return unreadable }
        if byte == UInt8(ascii: "\t") {
            return .tabAsIndentation(at: place(SourceRange(offset, text.firstNonBlank(from: offset))))
        }
        let character = text.character(at: offset)
        if byte == UInt8(ascii: "`") {
            let end = file.bytes[(offset + 1)...].prefix(while: YAMLText.isNameByte).endIndex
            if end > offset + 1, text.byte(at: end) == byte,
                text.isBlankOrEnd(at: end + 1) || text.byte(at: end + 1) == UInt8(ascii: ":")
            {
                let name = text.string(SourceRange(offset + 1, end))
                return .backticks(name, at: place(SourceRange(offset, end + 1)))
            }
        }
        // An attribute belongs to the function type around it, which may have brackets.
        let isAttribute = ["@Sendable", "@MainActor", "@escaping"].contains { attribute in
            file.bytes[offset...].starts(with: attribute.utf8)
        }
        if byte == UInt8(ascii: "*"), quotedItem(from: offset)?.edits.first?.range == character {
            return .asterisk(at: place(character))
        }
        let isItem = byte == UInt8(ascii: "*") || byte == UInt8(ascii: "@") && !isAttribute
        let quoted = isItem ? quotedItem(from: offset) : quoted(around: offset)
        return .badStart(text.string(character), at: place(character), quoted: quoted)
    }

    /// Quotes a pattern such as `**/*.vm.yaml`, which is one list item and not a Swift type with brackets.
    private func quotedItem(from offset: Int) -> Fix? {
        guard let value = intended(around: offset), value.start < offset else {
            return quoted(around: offset)
        }
        var end = offset
        while end < value.end, !",]}".utf8.contains(text.bytes[end]) { end += 1 }
        let item = text.trimmed(SourceRange(offset, end))
        return .quoting(item, as: text.string(item))
    }

    private var textAfterValue: Diagnostic {
        if let key = keyWithValues(at: fault.offset) { return key }
        let value = intended(around: fault.offset)
        let rest = SourceRange(fault.offset, value?.end ?? text.restOfLine(from: fault.offset).end)
        let range = rest.isEmpty ? text.character(at: fault.offset) : rest
        return .textAfterValue(at: place(range), quoted: quoted(around: fault.offset))
    }

    var misplacedDash: Diagnostic {
        let dash = place(text.character(at: fault.offset))
        if let bracket = openBracket {
            return .dashWithinBrackets(at: dash, bracket: place(text.character(at: bracket)))
        }
        return .listBesideKey(at: dash, quoted: quoted(around: fault.offset))
    }

    private var badBlockHeader: Diagnostic {
        let start = fault.contextOffset ?? fault.offset
        let indicator = text.character(at: start)
        return .badBlockHeader(text.string(indicator), at: place(indicator), quoted: quoted(around: start))
    }

    /// A text in quotes of several lines that something follows: its first line lacks the quote.
    private var lateQuote: Diagnostic? {
        guard let scalar = lastScalar, let quote = text.byte(at: scalar.start), "\"'".utf8.contains(quote),
            let rest = [fault.contextOffset ?? 0, fault.offset].first(where: { $0 >= scalar.end }),
            !text.isOnOneLine(scalar.start, scalar.end), text.isOnOneLine(scalar.end, rest),
            text.trimmed(SourceRange(scalar.end, rest)).isEmpty
        else { return nil }
        return .lateQuote(
            text.string(text.character(at: scalar.start)), LineTable(file).position(of: scalar.end).line,
            at: place(text.restOfLine(from: scalar.start)))
    }

    private var badQuotes: Diagnostic {
        let quote = text.character(at: fault.contextOffset ?? fault.offset)
        if fault.problem == "found unexpected end of stream"
            || fault.problem == "found unexpected document indicator"
        {
            return .unclosedQuote(text.string(quote), at: place(quote))
        }
        // The mark is at the backslash. For the digits of `\x`, `\u` and `\U`, it is after the letter.
        var start = fault.offset
        while start > quote.start, text.byte(at: start) != UInt8(ascii: "\\") { start -= 1 }
        let escape = SourceRange(start, max(start, text.character(at: start + 1).end))
        let digits = ["\\x": 2, "\\u": 4, "\\U": 8][text.string(escape)]
        return .badEscape(text.string(escape), digits: digits, at: place(escape))
    }

    private var badDirective: Diagnostic {
        let start = text.startOfLine(at: fault.contextOffset ?? fault.offset)
        return .directive(in: file, at: text.restOfLine(from: start))
    }

    // MARK: Places and texts

    var unreadable: Diagnostic {
        let note = fault.contextOffset.flatMap { offset in
            fault.context.map { Diagnostic.Note($0, at: place(text.character(at: offset))) }
        }
        return .unreadable(fault.problem, at: place(text.character(at: fault.offset)), note: note)
    }

    func place(_ range: SourceRange) -> SourcePlace { SourcePlace(file, range) }

    func intended(around offset: Int) -> SourceRange? {
        let line = text.startOfLine(at: offset)
        let startsInFlow = frames.contains { $0.isFlow && $0.start < line }
        return IntendedValue.range(around: offset, in: file, startsInFlow: startsInFlow)
    }

    func quoted(around offset: Int) -> Fix? {
        intended(around: offset).flatMap { value in
            guard value.end - value.start <= Self.longestQuotation else { return nil }
            var fix = Fix.quoting(value, as: withoutQuotes(text.string(value)))
            // With a single quote mark, the other one may be what is missing.
            fix.isSafe = text.string(value).utf8.count { $0 == UInt8(ascii: "\"") }.isMultiple(of: 2)
            return fix
        }
    }

    /// Returns a text without the quotes of YAML around it.
    private func withoutQuotes(_ written: String) -> String {
        guard written.utf8.count > 2, let quote = written.first, written.last == quote else { return written }
        let inner = written.dropFirst().dropLast()
        // Swift has no single quotes, so these are YAML's, around a text with an apostrophe.
        if quote == "'" { return String(inner) }
        // `"say "hi""` has quotes within quotes; `"a" + "b"` is an expression.
        guard quote == "\"", let second = inner.firstIndex(of: quote) else { return written }
        let next = inner[inner.index(after: second)...].first
        let isNested = next.map { $0.isLetter || $0.isNumber } ?? false
        return isNested ? String(inner) : written
    }

    private func shown(_ range: SourceRange) -> String {
        guard range.end - range.start > 60 else { return text.string(range) }
        var end = range.start + 57
        while end > range.start, text.bytes[end] & 0xC0 == 0x80 { end -= 1 }
        return text.string(SourceRange(range.start, end)) + "..."
    }
}
