/// Finds the ends of string literals in Swift code that is correct, or nearly so.
enum SwiftStringLiteral {
    private static let pound = UInt8(ascii: "#")
    private static let quote = UInt8(ascii: "\"")
    private static let backslash = UInt8(ascii: "\\")

    /// Returns the end of a literal (raw or not, of one or several lines) that begins at `start` with a quote
    /// or a `#`. If there is no literal, returns the offset after the `#`. An unclosed literal ends with its
    /// line or the text.
    ///
    /// - Parameter interpolated: Called with the range of each interpolation, from first to last.
    static func end(
        of start: Int, in text: ArraySlice<UInt8>, interpolated: (Range<Int>) -> Void = { _ in }
    ) -> Int {
        end(of: start, in: text, nesting: 0, interpolated: interpolated)
    }

    /// The greatest depth of literals in interpolations of one another. A deeper literal ends with the text,
    /// because each level uses the stack.
    static let deepestNesting = 64

    private static func end(
        of start: Int, in text: ArraySlice<UInt8>, nesting: Int, interpolated: (Range<Int>) -> Void
    ) -> Int {
        guard nesting < deepestNesting else { return text.endIndex }
        let begin = afterPounds(start, in: text)
        let pounds = begin - start
        guard begin < text.endIndex, text[begin] == quote else { return begin }
        let quotes = has(3, quote, at: begin, in: text) ? 3 : 1
        var index = begin + quotes
        while index < text.endIndex {
            switch text[index] {
            case quote
            where has(quotes, quote, at: index, in: text) && has(pounds, pound, at: index + quotes, in: text):
                return index + quotes + pounds
            case backslash where afterPounds(index + 1, in: text) > index + pounds:
                let escape = index + 1 + pounds
                guard escape < text.endIndex else { return escape }
                index = endOfEscape(escape, in: text, nesting: nesting)
                if text[escape] == UInt8(ascii: "(") { interpolated(escape..<index) }
            case 10 where quotes == 1, 13 where quotes == 1: return index
            default: index += 1
            }
        }
        return index
    }

    /// Whether a byte is repeated from a place on.
    private static func has(_ count: Int, _ byte: UInt8, at start: Int, in text: ArraySlice<UInt8>) -> Bool {
        start + count <= text.endIndex && (start..<start + count).allSatisfy { text[$0] == byte }
    }

    /// Returns the end of an escape. An interpolation, which can hold further literals, ends at its closing
    /// parenthesis.
    private static func endOfEscape(_ start: Int, in text: ArraySlice<UInt8>, nesting: Int) -> Int {
        guard start < text.endIndex, text[start] == UInt8(ascii: "(") else { return start + 1 }
        var depth = 0
        var index = start
        while index < text.endIndex {
            switch text[index] {
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"):
                depth -= 1
                if depth == 0 { return index + 1 }
            case quote, pound:
                index = end(of: index, in: text, nesting: nesting + 1, interpolated: { _ in })
                continue
            default: break
            }
            index += 1
        }
        return index
    }

    private static func afterPounds(_ start: Int, in text: ArraySlice<UInt8>) -> Int {
        var index = start
        while index < text.endIndex, text[index] == pound { index += 1 }
        return index
    }
}
