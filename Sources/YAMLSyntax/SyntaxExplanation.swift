import SourceText

/// Finds the mistake that libyaml reports as, for example, `did not find expected key`, and says what to write.
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
        if let conflict { return conflict }
        if let quote = lateQuote { return quote }
        switch (fault.problem, fault.context) {
        case ("mapping values are not allowed in this context", _):
            return misplacedColon
        case ("could not find expected ':'", _):
            return missingColon(from: start)
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
            return badStart(at: start)
        case (_, "while scanning a tag"), (_, "while parsing a tag"), ("found undefined tag handle", _):
            return .unsupported("tags", in: file, at: SourceRange(start, text.endOfProperty(from: start)))
        case (_, "while scanning a directive"), (_, "while scanning a %YAML directive"),
            (_, "while scanning a %TAG directive"), ("found incompatible YAML document", _),
            ("found duplicate %YAML directive", _), ("found duplicate %TAG directive", _):
            return .directive(in: file, at: text.restOfLine(from: text.startOfLine(at: start)))
        case (_, "while scanning a block scalar"):
            return badBlockHeader
        case (_, "while scanning a quoted scalar"), (_, "while parsing a quoted scalar"):
            return badQuotes
        default:
            return unreadable
        }
    }

    /// The lines that git writes around the two versions of a merge.
    private var conflict: Diagnostic? {
        var start = 0
        while start < file.bytes.count {
            let end = text.endOfLine(from: start)
            let line = SourceRange(start, end)
            if ["<<<<<<< ", ">>>>>>> "].contains(where: text.string(line).hasPrefix) {
                return mistake(
                    "a merge has left a conflict here", at: line,
                    help:
                        "keep one version, and remove the others and the lines with '<<<<<<<', '|||||||', '=======' and '>>>>>>>'"
                )
            }
            start = text.startOfNextLine(from: end)
        }
        return nil
    }

    /// The start of the construct, if libyaml reports it.
    var start: Int { fault.contextOffset ?? fault.offset }

    var unreadable: Diagnostic {
        let note = fault.contextOffset.flatMap { offset in
            fault.context.map { Diagnostic.Note($0, at: place(text.character(at: offset))) }
        }
        return mistake(
            "YAML cannot read this: \(fault.problem)", at: text.character(at: fault.offset), note: note,
            help: "quote the value when it is a text; else check indentation, colons and brackets")
    }

    // MARK: Places and texts

    func mistake(
        _ message: String, at range: SourceRange, note: Diagnostic.Note? = nil, help: String,
        _ fix: Fix? = nil
    ) -> Diagnostic {
        Rule.yamlSyntax.diagnostic(
            message, at: place(range), notes: note.map { [$0] } ?? [], help: help,
            fixes: fix.map { [$0] } ?? [])
    }

    /// A note that leads to a character before the mistake.
    func note(_ message: String, at offset: Int?) -> Diagnostic.Note? {
        offset.map { Diagnostic.Note(message, at: place(text.character(at: $0))) }
    }

    func place(_ range: SourceRange) -> SourcePlace { SourcePlace(file, range) }

    /// Returns a short text for a message.
    func shown(_ range: SourceRange) -> String { Diagnostic.shown(text.string(range)) }

    func intended(around offset: Int) -> SourceRange? {
        let line = text.startOfLine(at: offset)
        let startsInFlow = frames.contains { $0.isFlow && $0.start < line }
        return IntendedValue.range(around: offset, in: file, startsInFlow: startsInFlow)
    }

    /// Puts the value that was meant in quotes.
    ///
    /// - Parameter isSafe: Whether it surely is a value.
    func quoted(around offset: Int, isSafe: Bool = true) -> Fix? {
        guard let value = intended(around: offset), value.end - value.start <= Self.longestQuotation else {
            return nil
        }
        var meant = withoutQuotes(text.string(value))
        // `async throws: [Post]` is a signature without its arrow.
        for effects in ["async throws", "async", "throws"] where meant.hasPrefix(effects + ": ") {
            let result = meant.dropFirst(effects.utf8.count + 2)
            guard let first = result.first, first.isUppercase || "[(".contains(first) else { continue }
            meant = effects + " -> " + result
        }
        var fix = Fix.quoting(value, as: meant)
        // With a single quote mark, the other one may be what is missing; with a bracket too many, the other bracket.
        fix.isSafe =
            isSafe && Self.isBalanced(text.string(value)) && typeWithDefault(value) == nil
            && text.byte(at: value.start) != UInt8(ascii: "{")
        return fix
    }

    private static func isBalanced(_ text: String) -> Bool {
        func count(_ scalar: Unicode.Scalar) -> Int { text.utf8.count { $0 == UInt8(ascii: scalar) } }
        return count("\"").isMultiple(of: 2) && count("(") == count(")") && count("[") == count("]")
            && count("{") == count("}")
    }

    /// Returns the help for `[Int] = []`, which has Swift's form of a default; nil for other texts.
    func typeWithDefault(_ value: SourceRange?) -> String? {
        guard let value, value.end - value.start <= Self.longestQuotation else { return nil }
        let written = text.bytes[value.start..<value.end]
        guard let sign = written.indices.first(where: { written[$0...].starts(with: " = ".utf8) }) else {
            return nil
        }
        let type = String(decoding: written[..<sign].filter { $0 != 0x22 && $0 != 0x27 }, as: UTF8.self)
        guard let first = type.first, first.isUppercase || "[(".contains(first) else { return nil }
        let initial = plainSpelling(String(decoding: written[(sign + 3)...], as: UTF8.self))
        return "write the default as a key: '{ type: \(plainSpelling(type)), default: \(initial) }'"
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
}

extension Fix {
    /// The quoted value.
    var text: String { edits[0].text }
}
