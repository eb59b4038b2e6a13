import SourceText

/// Faults in collections with brackets.
extension SyntaxExplanation {
    var openBracket: Int? { frames.last { $0.isFlow && isBracket($0.start) }?.start }

    private func isBracket(_ offset: Int) -> Bool {
        text.byte(at: offset) == UInt8(ascii: "[") || text.byte(at: offset) == UInt8(ascii: "{")
    }

    private var isAtEnd: Bool { text.skippingBlanksAndComments(from: fault.offset) >= file.bytes.count }

    var brokenFlow: Diagnostic {
        let opening = fault.contextOffset.flatMap { isBracket($0) ? $0 : nil } ?? openBracket
        guard let opening else { return unreadable }
        let closing = text.byte(at: opening) == UInt8(ascii: "[") ? "]" : "}"
        let isClosing = text.byte(at: fault.offset).map("]}".utf8.contains) ?? false
        let isLater = !text.isOnOneLine(opening, fault.offset)
        if isAtEnd
            || isLater && text.indentation(ofLineAt: fault.offset) <= text.indentation(ofLineAt: opening)
                && !isClosing
        {
            return unclosedBracket(at: opening)
        }
        let character = text.character(at: fault.offset)
        if isClosing {
            let bracket = text.string(text.character(at: opening))
            // `{ a: [b }`: the bracket closes another one, after this one.
            let closed = text.string(character) == "]" ? "[" : "{"
            let others = frames.filter { $0.isFlow && $0.start < opening }
            // With `{ a: [b} }`, there is one closing bracket too many on the line, so this one is the wrong one.
            let isEnough = closingBrackets(from: fault.offset) <= others.count
            if isEnough, others.contains(where: { text.string(text.character(at: $0.start)) == closed }) {
                return mistake(
                    "this '\(bracket)' is not closed before '\(text.string(character))'",
                    at: text.character(at: opening),
                    help: "write '\(closing)' after its last entry, before '\(text.string(character))'")
            }
            return mistake(
                "'\(text.string(character))' cannot close '\(bracket)'", at: character,
                note: note("'\(bracket)' is opened here", at: opening), help: "write '\(closing)'",
                Fix("write '\(closing)'", character, closing, isSafe: true))
        }
        if text.byte(at: fault.offset) == UInt8(ascii: ":") {
            var start = fault.offset
            while start > 0, !",{[\r\n".utf8.contains(text.bytes[start - 1]) { start -= 1 }
            if let fault = tooLongKey(text.trimmed(SourceRange(start, fault.offset))) { return fault }
        }
        let value = intended(around: fault.offset)
        if let help = typeWithDefault(value) {
            return mistake("a value has no '=' after it", at: character, help: help)
        }
        let entry = value.flatMap { endOfEntry(from: $0.start) }
        if let entry, text.bytes[entry - 1] == UInt8(ascii: ";") {
            let semicolon = SourceRange(entry - 1, entry)
            return mistake(
                "';' between entries", at: semicolon, help: "write ','",
                Fix("write ','", semicolon, ",", isSafe: true))
        }
        // Two adjacent words may be two entries; a text with punctuation of Swift is one value.
        let looksLikeCode =
            entry == nil
            && value.map { text.string($0).utf8.contains { "()[]<>?!@&\"".utf8.contains($0) } } ?? false
        let quoted = quoted(around: fault.offset, isSafe: looksLikeCode)
        let quoting = quoted.map { "quote the value: \($0.text)" } ?? "quote the value when it is one"
        return mistake(
            "expected ',' or '\(closing)'", at: character,
            help: looksLikeCode && quoted != nil ? quoting : "separate the entries with ',', or \(quoting)",
            quoted)
    }

    private func unclosedBracket(at offset: Int) -> Diagnostic {
        let bracket = text.character(at: offset)
        let closing = text.string(bracket) == "[" ? "]" : "}"
        return mistake(
            "this '\(text.string(bracket))' is not closed", at: bracket,
            help: "write '\(closing)' after its last entry")
    }

    /// The number of brackets that close on the rest of the line, less those that open.
    private func closingBrackets(from offset: Int) -> Int {
        text.bytes[offset...].prefix { $0 != UInt8(ascii: "\n") }.reduce(0) { count, byte in
            "]}".utf8.contains(byte) ? count + 1 : "[{".utf8.contains(byte) ? count - 1 : count
        }
    }

    var missingNode: Diagnostic {
        if isAtEnd, let bracket = openBracket { return unclosedBracket(at: bracket) }
        let character = text.character(at: fault.offset)
        guard !character.isEmpty else { return unreadable }
        if text.isDash(at: fault.offset) { return misplacedDash }
        if text.byte(at: fault.offset) == UInt8(ascii: ","), openBracket != nil {
            return mistake(
                "nothing precedes this ','", at: character, help: "remove the ',', or write the missing entry"
            )
        }
        return badStart(character, quoted(around: fault.offset))
    }
}
