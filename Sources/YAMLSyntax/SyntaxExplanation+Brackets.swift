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
        let bracket = text.character(at: opening)
        let symbol = text.string(bracket)
        let isLater = !text.isOnOneLine(opening, fault.offset)
        if isAtEnd
            || isLater && text.indentation(ofLineAt: fault.offset) <= text.indentation(ofLineAt: opening)
                && !closes(fault.offset)
        {
            return .unclosedBracket(symbol, at: place(bracket))
        }
        let character = text.character(at: fault.offset)
        if text.byte(at: fault.offset) == UInt8(ascii: ":") {
            var start = fault.offset
            while start > 0, !",{[\r\n".utf8.contains(text.bytes[start - 1]) { start -= 1 }
            let key = text.trimmed(SourceRange(start, fault.offset))
            if key.end - key.start > 1024 { return .keyTooLong(at: place(text.character(at: key.start))) }
        }
        if closes(fault.offset) {
            return .wrongBracket(
                text.string(character), for: symbol, at: place(character), openedAt: place(bracket))
        }
        let value = intended(around: fault.offset)
        let entry = value.flatMap { endOfEntry(from: $0.start) }
        if let entry, text.bytes[entry - 1] == UInt8(ascii: ";") {
            return .semicolon(at: place(SourceRange(entry - 1, entry)))
        }
        return .missingComma(
            in: symbol, at: place(character), quoted: quoted(around: fault.offset),
            looksLikeCode: entry == nil && value.map { looksLikeCode($0) } ?? false)
    }

    private func closes(_ offset: Int) -> Bool {
        text.byte(at: offset) == UInt8(ascii: "]") || text.byte(at: offset) == UInt8(ascii: "}")
    }

    var missingNode: Diagnostic {
        if isAtEnd, let bracket = openBracket {
            let range = text.character(at: bracket)
            return .unclosedBracket(text.string(range), at: place(range))
        }
        let character = text.character(at: fault.offset)
        guard !character.isEmpty else { return unreadable }
        if text.isDash(at: fault.offset) { return misplacedDash }
        if text.byte(at: fault.offset) == UInt8(ascii: ","), openBracket != nil {
            return .missingItem(before: ",", at: place(character))
        }
        return .badStart(text.string(character), at: place(character), quoted: quoted(around: fault.offset))
    }

    /// Two adjacent words may be two entries; a text with punctuation of Swift is one value.
    private func looksLikeCode(_ range: SourceRange) -> Bool {
        text.bytes[range.start..<range.end].contains { "()[]<>?!@&\"".utf8.contains($0) }
    }
}
