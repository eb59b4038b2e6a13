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
            if isASCIILetter(byte) || byte == UInt8(ascii: "_") || (end > index && isASCIIDigit(byte)) {
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
    var identifier: String? { identifierEnd.map { text(index..<$0) } }

    /// Consumes a word if it is the whole identifier at the position.
    mutating func take(word: String) -> Bool {
        guard let end = identifierEnd, end - index == word.utf8.count, text(index..<end) == word else {
            return false
        }
        index = end
        return true
    }
}

func isASCIILetter(_ byte: UInt8) -> Bool {
    (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
}

func isASCIIDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

extension UInt8 {
    /// Whether it is a space or a tab.
    var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

    /// Whether the byte can be a part of a Swift name, as every byte that is not ASCII can.
    package var isWordByte: Bool {
        isASCIILetter(self) || isASCIIDigit(self) || self == UInt8(ascii: "_") || self >= 0x80
    }
}
