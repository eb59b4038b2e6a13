import SourceText

/// A word of Swift code and its bytes there.
struct CodeWord {
    var text: String
    var range: Range<Int>
}

extension UInt8 {
    /// The bracket that closes this one.
    var closingBracket: UInt8 { self == UInt8(ascii: "(") ? UInt8(ascii: ")") : self + 2 }
}

/// A position in the bytes of a piece of Swift code.
struct CodeCursor {
    let bytes: [UInt8]
    var index = 0

    init(_ text: String) { bytes = Array(text.utf8) }

    init(bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { index >= bytes.count }

    /// The byte at the position; 0 at the end.
    var byte: UInt8 { index < bytes.count ? bytes[index] : 0 }

    func byte(after distance: Int) -> UInt8 {
        index + distance < bytes.count ? bytes[index + distance] : 0
    }

    func isAt(_ first: Unicode.Scalar) -> Bool { index < bytes.count && bytes[index] == UInt8(ascii: first) }

    func isAt(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
        isAt(first) && byte(after: 1) == UInt8(ascii: second)
    }

    /// Consumes the next byte if it is the given one.
    mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard isAt(scalar) else { return false }
        index += 1
        return true
    }

    mutating func skipSpaces() {
        while byte.isBlank { index += 1 }
    }

    /// The position of the next byte that is not blank.
    var afterSpaces: CodeCursor {
        var next = self
        next.skipSpaces()
        return next
    }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// The range of the scalar at the position; empty at the end.
    var scalarRange: Range<Int> {
        guard index < bytes.count else { return index..<index }
        var end = index + 1
        while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
        return index..<end
    }

    /// The scalar at the position; nil at the end.
    var scalar: Unicode.Scalar? { text(scalarRange).unicodeScalars.first }

    /// The end of the identifier at the position; nil if there is none. Non-ASCII letters are allowed.
    var identifierEnd: Int? {
        var end = index
        while end < bytes.count {
            let byte = bytes[end]
            if byte.isASCIILetter || byte == UInt8(ascii: "_") || (end > index && byte.isASCIIDigit) {
                end += 1
            } else if byte >= 0x80 {
                var next = self
                next.index = end
                let range = next.scalarRange
                guard let scalar = next.scalar, scalar != "\u{FFFD}", !scalar.isInvisible else { break }
                let properties = scalar.properties
                guard end == index ? properties.isXIDStart : properties.isXIDContinue else { break }
                end = range.upperBound
            } else {
                break
            }
        }
        return end > index ? end : nil
    }

    /// The identifier at the position. Reading it does not consume it.
    var word: CodeWord? { identifierEnd.map { CodeWord(text: text(index..<$0), range: index..<$0) } }

    /// Consumes the identifier at the position.
    mutating func takeWord() -> CodeWord? {
        guard let word else { return nil }
        index = word.range.upperBound
        return word
    }

    /// Consumes an identifier in backticks, which begin at the position.
    mutating func takeBackticks() throws(CodeFault) -> String {
        let start = index
        index += 1
        guard let name = takeWord()?.text, take("`") else { throw .badBackticks(at: start..<start + 1) }
        return name
    }

    /// Consumes a word if it is the whole identifier at the position.
    mutating func take(word wanted: String) -> Bool {
        guard let word, word.text == wanted else { return false }
        index = word.range.upperBound
        return true
    }
}
