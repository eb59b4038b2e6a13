import SourceText

/// Finds the ends of regex literals, by the compiler's rules.
enum SwiftRegexLiteral {
    private static let pound = UInt8(ascii: "#")
    private static let slash = UInt8(ascii: "/")
    private static let backslash = UInt8(ascii: "\\")

    /// Returns the end of `#/…/#`, of one or several lines, that begins at `start`. An unclosed literal ends with its
    /// line or the text.
    static func end(ofExtendedAt start: Int, in text: ArraySlice<UInt8>) -> Int {
        let begin = text[start...].firstIndex { $0 != pound } ?? text.endIndex
        let delimiter = [slash] + text[start..<begin]
        let afterSlash = begin + 1
        let rest = text[min(afterSlash, text.endIndex)...].prefix { !$0.isLineEnd }
        let isBlock = rest.allSatisfy(\.isBlank)
        var index = afterSlash
        while index < text.endIndex {
            if text[index].isLineEnd, !isBlock { return index }
            if text[index...].starts(with: delimiter) { return index + delimiter.count }
            index += text[index] == backslash ? 2 : 1
        }
        return text.endIndex
    }

    /// Returns the end of `/…/` that begins at `start`; nil if the slash there is an operator.
    ///
    /// - Parameter afterOperand: Whether a value is in front of the slash.
    static func end(ofBareAt start: Int, in text: ArraySlice<UInt8>, afterOperand: Bool) -> Int? {
        guard text[start] == slash, start + 1 < text.endIndex, !text[start + 1].isBlankOrLineEnd else {
            return nil
        }
        // After a value, a slash begins a literal only where it is a prefix operator.
        if afterOperand, start > text.startIndex, !text[start - 1].isBlankOrLineEnd { return nil }
        var (groups, isInClass) = (0, false)
        var index = start + 1
        while index < text.endIndex, !text[index].isLineEnd {
            switch text[index] {
            case backslash: index += 1
            case slash:
                let isLiteral = index > start + 1 && !text[index - 1].isBlank
                return isLiteral ? index + 1 : nil
            case UInt8(ascii: "["): isInClass = true
            case UInt8(ascii: "]"): isInClass = false
            case UInt8(ascii: "(") where !isInClass: groups += 1
            case UInt8(ascii: ")") where !isInClass:
                groups -= 1
                // The parenthesis closes one in front of the slash.
                if groups < 0 { return nil }
            default: break
            }
            index += 1
        }
        return nil
    }
}
