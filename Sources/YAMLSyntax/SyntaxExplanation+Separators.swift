import SourceText

/// The signs between a key, its value and the next entry.
extension SyntaxExplanation {
    var misplacedColon: Diagnostic {
        let colon = fault.offset
        if let scalar = lastScalar, text.trimmed(SourceRange(scalar.end, colon)).isEmpty,
            !text.isOnOneLine(scalar.start, scalar.end)
        {
            // YAML joined several lines to one plain text and found a colon after it.
            if text.isFirstInLine(scalar.start) { return missingColon(from: scalar.start) }
            let start = text.firstNonBlank(from: text.startOfLine(at: colon))
            let key = SourceRange(start, colon)
            let first = SourceRange(scalar.start, text.restOfLine(from: scalar.start).end)
            let neighbour = frames.last?.pairs.last.map { "'\($0.key.value)'" } ?? "the keys next to it"
            return mistake(
                "'\(shown(key))' is indented as a part of the value above, not as a key", at: key,
                note: Diagnostic.Note("the value begins here", at: place(first)),
                help: "align it with \(neighbour)")
        }
        if let key = keyWithValues(at: colon) { return key }
        let quoted = quoted(around: colon, isSafe: false)
        let quoting = "quote the value when it is one" + (quoted.map { ": \($0.text)" } ?? "")
        return mistake(
            "': ' within a value", at: text.character(at: colon),
            help: quoting + "; write a nested key on its own line", quoted)
    }

    var tightColon: Diagnostic {
        let colon = text.character(at: fault.offset)
        // `{ idle:, loaded: … }` has a key without a value; a type such as `[String:[Int]]` lacks quotes.
        if text.byte(at: colon.end).map(",}".utf8.contains) == true { return colonWithoutSpace(at: colon) }
        let quoted = quoted(around: colon.start, isSafe: false)
        return mistake(
            "':' needs a space after it", at: colon,
            help: "write ': '" + (quoted.map { ", or quote the value when it is a text: \($0.text)" } ?? ""),
            quoted)
    }

    private func colonWithoutSpace(at range: SourceRange, replacing written: SourceRange? = nil) -> Diagnostic
    {
        mistake(
            "':' needs a space after it", at: range, help: "write a space after the ':'",
            Fix("write ': '", written ?? range, ": ", isSafe: true))
    }

    func missingColon(from start: Int) -> Diagnostic {
        let key = text.restOfLine(from: start)
        if text.string(key).hasPrefix("//") {
            let slashes = SourceRange(start, start + 2)
            return mistake(
                "a comment of Swift", at: slashes, help: "write '#' instead of '//'",
                Fix("write '#'", slashes, "#", isSafe: true))
        }
        if let fault = tooLongKey(key) ?? separator(in: key) { return fault }
        let name = SourceRange(key.start, file.bytes[key.start...].prefix(while: \.isWordByte).endIndex)
        // `summary The posts.`, `retry - load`
        var value = text.firstNonBlank(from: name.end)
        if text.byte(at: value) == UInt8(ascii: "-") { value = text.firstNonBlank(from: value + 1) }
        if !name.isEmpty, value > name.end, value < key.end {
            let meant = "\(text.string(name)): \(shown(SourceRange(value, key.end)))"
            return mistake(
                "missing ':' after '\(shown(name))'", at: key,
                help: "write '\(meant)' for a key; indent the line when it continues the text above",
                Fix("write ': '", SourceRange(name.end, value), ": ", isSafe: false))
        }
        return mistake(
            "missing ':' after '\(shown(key))'", at: key,
            help: "write '\(shown(key)):' for a key; indent the line when it continues the text above",
            Fix("write ':' after it", .at(key.end), ":", isSafe: false))
    }

    func tooLongKey(_ key: SourceRange) -> Diagnostic? {
        guard key.end - key.start > 1024 else { return nil }
        return mistake(
            "a key may have at most 1,024 characters, on one line", at: text.character(at: key.start),
            help: "shorten it; quote the line when it is a text")
    }

    /// The `:` without a space, or the `=`, between a key and its value.
    private func separator(in line: SourceRange) -> Diagnostic? {
        let end = file.bytes[line.start...].prefix { $0 < 0x80 && $0.isWordByte }.endIndex
        let mark = text.firstNonBlank(from: end)
        guard end > line.start, mark + 1 < line.end, let byte = text.byte(at: mark), ":=".utf8.contains(byte)
        else { return nil }
        var value = text.firstNonBlank(from: mark + 1)
        let hasNoBreakSpace = file.bytes[value...].starts(with: [0xC2, 0xA0])
        if hasNoBreakSpace { value += 2 }
        // `https://a.b` continues a text.
        guard value < line.end, !":=/".utf8.contains(text.bytes[value]) else { return nil }
        let (range, written) = (SourceRange(mark, max(mark + 1, value)), SourceRange(end, value))
        if byte == UInt8(ascii: "=") {
            return mistake(
                "'=' between a key and its value", at: range, help: "write ':' and a space",
                Fix("write ': '", written, ": ", isSafe: false))
        }
        var fault = colonWithoutSpace(at: range, replacing: written)
        if hasNoBreakSpace { fault.message = "a no-break space after ':'" }
        return fault
    }

    /// A key with what is in Swift's parentheses: `failed(reason: String):`.
    func keyWithValues(at colon: Int) -> Diagnostic? {
        let line = text.restOfLine(from: text.firstNonBlank(from: text.startOfLine(at: colon)))
        let name = file.bytes[line.start...].prefix(while: \.isWordByte)
        guard !name.isEmpty, text.byte(at: name.endIndex) == UInt8(ascii: "("), name.endIndex < line.end,
            let end = file.bytes[name.endIndex..<line.end].lastIndex(of: UInt8(ascii: ")")),
            text.byte(at: text.firstNonBlank(from: end + 1)) == UInt8(ascii: ":")
        else { return nil }
        return mistake(
            "a key is a name without parentheses", at: SourceRange(line.start, end + 1),
            help:
                "write '\(String(decoding: name, as: UTF8.self)):', and the values below it, in 'content' or 'parameters'; the signature of a method is the value of its key"
        )
    }

    /// Returns the end of an entry after which a word and the colon of the fault look like another entry:
    /// `type: String? present: banner`.
    func endOfEntry(from start: Int) -> Int? {
        guard start < fault.offset, text.byte(at: fault.offset) == UInt8(ascii: ":") else { return nil }
        var word = fault.offset
        while word > start, text.bytes[word - 1].isWordByte { word -= 1 }
        let entry = text.trimmed(SourceRange(start, word))
        guard word < fault.offset, !entry.isEmpty, entry.end < word,
            text.bytes[entry.end - 1] != UInt8(ascii: ":")
        else { return nil }
        func count(_ byte: Character) -> Int {
            text.bytes[entry.start..<entry.end].count { $0 == byte.asciiValue }
        }
        return count("(") == count(")") && count("[") == count("]") ? entry.end : nil
    }
}
