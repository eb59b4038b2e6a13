import SourceText

/// The signs between a key, its value and the next entry.
extension SyntaxExplanation {
    /// The `:` without a space, or the `=`, between a key and its value.
    func separator(in line: SourceRange) -> Diagnostic? {
        let end = file.bytes[line.start...].prefix { $0 < 0x80 && YAMLText.isNameByte($0) }.endIndex
        let mark = text.firstNonBlank(from: end)
        guard end > line.start, mark + 1 < line.end, let byte = text.byte(at: mark), ":=".utf8.contains(byte)
        else { return nil }
        var value = text.firstNonBlank(from: mark + 1)
        let hasNoBreakSpace = file.bytes[value...].starts(with: [0xC2, 0xA0])
        if hasNoBreakSpace { value += 2 }
        // `https://a.b` continues a text.
        guard value < line.end, !":=/".utf8.contains(text.bytes[value]) else { return nil }
        return .badSeparator(
            byte == UInt8(ascii: "="), hasNoBreakSpace, at: place(SourceRange(mark, max(mark + 1, value))),
            replacing: SourceRange(end, value))
    }

    /// A key with what is in Swift's parentheses: `failed(reason: String):`.
    func keyWithValues(at colon: Int) -> Diagnostic? {
        let line = text.restOfLine(from: text.firstNonBlank(from: text.startOfLine(at: colon)))
        let name = file.bytes[line.start...].prefix(while: YAMLText.isNameByte)
        guard !name.isEmpty, text.byte(at: name.endIndex) == UInt8(ascii: "("), name.endIndex < line.end,
            let end = file.bytes[name.endIndex..<line.end].lastIndex(of: UInt8(ascii: ")")),
            text.byte(at: text.firstNonBlank(from: end + 1)) == UInt8(ascii: ":")
        else { return nil }
        return .valuesInKey(
            String(decoding: name, as: UTF8.self), at: place(SourceRange(line.start, end + 1)))
    }

    /// Returns the end of an entry after which a word and the colon of the fault look like another entry:
    /// `type: String? present: banner`.
    func endOfEntry(from start: Int) -> Int? {
        guard start < fault.offset, text.byte(at: fault.offset) == UInt8(ascii: ":") else { return nil }
        var word = fault.offset
        while word > start, YAMLText.isNameByte(text.bytes[word - 1]) { word -= 1 }
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
