package import SourceText

/// Reads the bytes of a YAML text for information that libyaml's marks lack.
package struct YAMLText {
    package let bytes: [UInt8]

    package init(_ bytes: [UInt8]) { self.bytes = bytes }

    package func byte(at offset: Int) -> UInt8? {
        offset >= 0 && offset < bytes.count ? bytes[offset] : nil
    }

    /// Whether a `-` that begins an item of a list is at an offset.
    func isDash(at offset: Int) -> Bool {
        byte(at: offset) == UInt8(ascii: "-") && isBlankOrEnd(at: offset + 1)
    }

    /// Whether there is a blank, a line break or the end of the text at an offset.
    package func isBlankOrEnd(at offset: Int) -> Bool { byte(at: offset).map(\.isBlankOrLineEnd) ?? true }

    /// - Parameter limit: The most bytes to examine.
    package func startOfLine(at offset: Int, atMost limit: Int = .max) -> Int {
        var index = min(max(offset, 0), bytes.count)
        let lowest = limit < index ? index - limit : 0
        while index > lowest, !bytes[index - 1].isLineEnd { index -= 1 }
        return index
    }

    /// Returns the offset of the line break that ends the line.
    package func endOfLine(from offset: Int, atMost limit: Int = .max) -> Int {
        var index = max(offset, 0)
        let highest = limit < bytes.count - index ? index + limit : bytes.count
        while index < highest, !bytes[index].isLineEnd { index += 1 }
        return min(index, bytes.count)
    }

    package func startOfNextLine(from endOfLine: Int) -> Int {
        var index = endOfLine
        if byte(at: index) == UInt8(ascii: "\r") { index += 1 }
        if byte(at: index) == UInt8(ascii: "\n") { index += 1 }
        return max(index, endOfLine + 1)
    }

    package func firstNonBlank(from offset: Int) -> Int {
        var index = offset
        while let byte = byte(at: index), byte.isBlank { index += 1 }
        return index
    }

    /// The number of blank bytes at the beginning of an offset's line.
    package func indentation(ofLineAt offset: Int) -> Int {
        let start = startOfLine(at: offset)
        return firstNonBlank(from: start) - start
    }

    package func isFirstInLine(_ offset: Int) -> Bool {
        firstNonBlank(from: startOfLine(at: offset)) >= offset
    }

    package func isOnOneLine(_ start: Int, _ end: Int) -> Bool { endOfLine(from: start) >= end }

    package func trimmed(_ range: SourceRange) -> SourceRange {
        var range = SourceRange(max(range.start, 0), min(range.end, bytes.count))
        while range.start < range.end, bytes[range.start].isBlankOrLineEnd { range.start += 1 }
        while range.end > range.start, bytes[range.end - 1].isBlankOrLineEnd { range.end -= 1 }
        return range
    }

    /// Returns the rest of a line without its comment and the blanks around it.
    package func restOfLine(from offset: Int) -> SourceRange {
        let end = endOfLine(from: offset)
        var index = offset
        while index < end {
            if bytes[index] == UInt8(ascii: "#"), index == 0 || bytes[index - 1].isBlankOrLineEnd {
                break
            }
            index += 1
        }
        return trimmed(SourceRange(offset, index))
    }

    package func skippingBlanksAndComments(from offset: Int) -> Int {
        var index = offset
        while let byte = byte(at: index) {
            if byte.isBlankOrLineEnd {
                index += 1
            } else if byte == UInt8(ascii: "#"), index > 0, bytes[index - 1].isBlankOrLineEnd {
                index = endOfLine(from: index)
            } else {
                break
            }
        }
        return index
    }

    /// Returns the offset after an anchor or a tag that begins at an offset.
    package func endOfProperty(from offset: Int) -> Int {
        let isVerbatim = byte(at: offset + 1) == UInt8(ascii: "<")
        var index = offset + 1
        while let byte = byte(at: index), !byte.isBlankOrLineEnd {
            if !isVerbatim, ",[]{}".utf8.contains(byte) { break }
            index += 1
        }
        return index
    }

    /// Returns the range of the character at an offset; it is empty at the end of a line.
    package func character(at offset: Int) -> SourceRange {
        guard let first = byte(at: offset), !first.isLineEnd else { return .at(min(offset, bytes.count)) }
        var end = offset + 1
        while let byte = byte(at: end), byte & 0xC0 == 0x80 { end += 1 }
        return SourceRange(offset, end)
    }

    package func string(_ range: SourceRange) -> String {
        String(decoding: bytes[range.start..<max(range.start, range.end)], as: UTF8.self)
    }
}
