import SourceText

/// Faults at the beginning and the end of values.
extension SyntaxExplanation {
    func badStart(at offset: Int) -> Diagnostic {
        guard let byte = text.byte(at: offset), !byte.isLineEnd else { return unreadable }
        if byte == UInt8(ascii: "\t") {
            return mistake(
                "a tab in the indentation", at: SourceRange(offset, text.firstNonBlank(from: offset)),
                help: "indent with spaces; YAML does not allow tabs there")
        }
        let character = text.character(at: offset)
        if byte == UInt8(ascii: "`"), let name = nameInBackticks(at: offset) {
            let range = SourceRange(offset, name.end + 1)
            return mistake(
                "a name is written without backticks", at: range,
                help:
                    "write \(text.string(name)); backticks are added where Swift needs them; a type or an expression has them in quotes",
                Fix(
                    "write '\(text.string(name))'", range, text.string(name),
                    isSafe: text.byte(at: range.end) == UInt8(ascii: ":")))
        }
        // An attribute belongs to the function type around it, which may have brackets.
        let isAttribute = ["@Sendable", "@MainActor", "@escaping"].contains { attribute in
            file.bytes[offset...].starts(with: attribute.utf8)
        }
        if byte == UInt8(ascii: "*"), quotedItem(from: offset)?.edits.first?.range == character {
            return mistake(
                "'*' stands for nothing in a spec", at: character,
                help: "write names, or leave the key out when its default means all of them")
        }
        let isItem = byte == UInt8(ascii: "*") || byte == UInt8(ascii: "@") && !isAttribute
        return badStart(character, isItem ? quotedItem(from: offset) : quoted(around: offset))
    }

    func badStart(_ character: SourceRange, _ quoted: Fix?) -> Diagnostic {
        mistake(
            "an unquoted value cannot begin with '\(text.string(character))'", at: character,
            help: quoted.map { "quote it: \($0.text)" } ?? "put the value in quotes", quoted)
    }

    /// Returns the name in backticks that begin at an offset, if it is a whole key or value.
    private func nameInBackticks(at offset: Int) -> SourceRange? {
        let end = file.bytes[(offset + 1)...].prefix(while: \.isWordByte).endIndex
        guard end > offset + 1, text.byte(at: end) == UInt8(ascii: "`"),
            text.byte(at: end + 1) == UInt8(ascii: ":") || intended(around: offset)?.end == end + 1
        else { return nil }
        return SourceRange(offset + 1, end)
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

    /// The rest of the line if it has nothing but closing brackets.
    private func closingBrackets(at offset: Int) -> SourceRange? {
        let rest = text.trimmed(text.restOfLine(from: offset))
        let isClosing: (UInt8) -> Bool = { "]} ".utf8.contains($0) }
        return !rest.isEmpty && text.bytes[rest.start..<rest.end].allSatisfy(isClosing) ? rest : nil
    }

    var textAfterValue: Diagnostic {
        if let key = keyWithValues(at: fault.offset) { return key }
        let value = intended(around: fault.offset)
        let rest = SourceRange(fault.offset, value?.end ?? text.restOfLine(from: fault.offset).end)
        if let help = typeWithDefault(value) {
            return mistake("a value has no '=' after it", at: rest, help: help)
        }
        if let line = closingBrackets(at: fault.offset) {
            let isOne = line.end - line.start == 1
            return mistake(
                "\(isOne ? "this bracket closes" : "these brackets close") nothing", at: line,
                help: isOne ? "remove it, or open it before" : "remove them, or open them before",
                Fix("remove '\(text.string(line))'", line, "", isSafe: false))
        }
        let quoted = quoted(around: fault.offset)
        return mistake(
            "unexpected text after a value", at: rest.isEmpty ? text.character(at: fault.offset) : rest,
            help: quoted.map { "quote the whole value: \($0.text)" }
                ?? "quote the whole value, or remove the text", quoted)
    }

    var misplacedDash: Diagnostic {
        let dash = text.character(at: fault.offset)
        if let bracket = openBracket {
            return mistake(
                "'- ' within brackets", at: dash, note: note("the bracket is opened here", at: bracket),
                help: "separate the items with ',' instead")
        }
        let quoted = quoted(around: fault.offset, isSafe: false)
        return mistake(
            "a list cannot begin in the middle of a line", at: dash,
            help: "begin it on the next line"
                + (quoted.map { ", or quote the value when it is a text: \($0.text)" } ?? ""), quoted)
    }

    var badBlockHeader: Diagnostic {
        let indicator = text.character(at: start)
        let quoted = quoted(around: start, isSafe: false)
        return mistake(
            "'\(text.string(indicator))' begins a text block, so nothing may follow it on its line",
            at: indicator,
            help: quoted.map {
                "quote the value when it is one: \($0.text); else begin the text on the next line"
            } ?? "begin the text on the next line", quoted)
    }

    /// A text in quotes of several lines that something follows: its first line lacks the quote.
    var lateQuote: Diagnostic? {
        guard let scalar = lastScalar, let quote = text.byte(at: scalar.start), "\"'".utf8.contains(quote),
            let rest = [fault.contextOffset ?? 0, fault.offset].first(where: { $0 >= scalar.end }),
            !text.isOnOneLine(scalar.start, scalar.end), text.isOnOneLine(scalar.end, rest),
            text.trimmed(SourceRange(scalar.end, rest)).isEmpty
        else { return nil }
        let line = LineTable(file).position(of: scalar.end).line
        return mistake(
            "the text that begins here ends only in line \(line)", at: text.restOfLine(from: scalar.start),
            help: helpToEnd(quote))
    }

    var badQuotes: Diagnostic {
        let quote = text.character(at: start)
        if fault.problem == "found unexpected end of stream"
            || fault.problem == "found unexpected document indicator"
        {
            let byte = text.byte(at: quote.start)
            let name = byte == UInt8(ascii: "'") ? "single" : "double"
            return mistake("this \(name) quote is not closed", at: quote, help: helpToEnd(byte))
        }
        // The mark is at the backslash. For the digits of `\x`, `\u` and `\U`, it is after the letter.
        var backslash = fault.offset
        while backslash > quote.start, text.byte(at: backslash) != UInt8(ascii: "\\") { backslash -= 1 }
        let range = SourceRange(backslash, max(backslash, text.character(at: backslash + 1).end))
        let escape = text.string(range)
        let digits = ["\\x": 2, "\\u": 4, "\\U": 8][escape]
        return mistake(
            digits.map { "'\(escape)' needs the \($0) hexadecimal digits of a character" }
                ?? "'\(escape)' is not an escape of YAML", at: range,
            help: "write the backslash twice, or put the text in single quotes",
            digits == nil ? Fix("write '\\\\'", .at(backslash), "\\", isSafe: true) : nil)
    }

    private func helpToEnd(_ quote: UInt8?) -> String {
        quote == UInt8(ascii: "'")
            ? "write ' at the end of the text; an apostrophe within it is written twice"
            : "write \" at the end of the text; a quote within it is written \\\""
    }
}
