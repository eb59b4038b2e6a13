/// Where string literals end in Swift that is known to be sound, or nearly so.
enum SwiftStringLiteral {
    private static let pound = UInt8(ascii: "#")
    private static let quote = UInt8(ascii: "\"")
    private static let backslash = UInt8(ascii: "\\")

    /// Behind a literal, raw or not, of one line or several, that begins at `start` with a quote or a `#`; behind
    /// the `#` where there is none. A literal that is not closed ends with its line or the text.
    ///
    /// - Parameter interpolated: Is given what is interpolated, from first to last.
    static func end(
        of start: Int, in text: ArraySlice<UInt8>, interpolated: (Range<Int>) -> Void = { _ in }
    ) -> Int {
        end(of: start, in: text, nesting: 0, interpolated: interpolated)
    }

    /// Literals in interpolations of one another; deeper ones end with the text, since each takes its part of the
    /// stack.
    private static let deepestNesting = 64

    private static func end(
        of start: Int, in text: ArraySlice<UInt8>, nesting: Int, interpolated: (Range<Int>) -> Void
    ) -> Int {
        guard nesting < deepestNesting else { return text.endIndex }
        let begin = behindPounds(start, in: text)
        let pounds = begin - start
        guard begin < text.endIndex, text[begin] == quote else { return begin }
        let quotes = text[begin...].starts(with: [quote, quote, quote]) ? 3 : 1
        let delimiter = Array(repeating: quote, count: quotes) + Array(repeating: pound, count: pounds)
        var index = begin + quotes
        while index < text.endIndex {
            switch text[index] {
            case quote where text[index...].starts(with: delimiter): return index + delimiter.count
            case backslash where behindPounds(index + 1, in: text) > index + pounds:
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

    /// An interpolation may hold literals of its own: it goes on to its closing parenthesis.
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

    private static func behindPounds(_ start: Int, in text: ArraySlice<UInt8>) -> Int {
        var index = start
        while index < text.endIndex, text[index] == pound { index += 1 }
        return index
    }
}
