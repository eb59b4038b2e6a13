/// A Swift expression of a spec: a default, an example, a value that a method returns or throws.
///
/// vmgen does not parse expressions. It checks that the text is a single expression that cannot end or change
/// the code around it.
package enum SwiftExpression {
    /// Returns the expression without the spaces around it.
    package static func check(_ text: String) throws(CodeFault) -> String {
        var scanner = SwiftExpressionScanner(text)
        try scanner.scan()
        return trimmed(Array(text.utf8))
    }

    /// Whether it is `.nan`, `Double.nan` or the like, which is not equal to itself.
    package static func isNotANumber(_ text: String) -> Bool {
        let parts = text.drop { $0 == "-" }.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count > 1, let last = parts.last, last == "nan" || last == "signalingNaN" else {
            return false
        }
        return parts.dropLast().allSatisfy { $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } }
    }

    /// Returns the expression as an operand: in parentheses if it may contain an operator.
    package static func operand(_ text: String) -> String {
        let bytes = Array(text.utf8)
        var depth = 0
        var index = 0
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""), UInt8(ascii: "#"):
                index = SwiftStringLiteral.end(of: index, in: bytes[...])
                continue
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
            case UInt8(ascii: " "), UInt8(ascii: "?"), UInt8(ascii: "="), UInt8(ascii: "|"),
                UInt8(ascii: "&"):
                if depth == 0, index > 0 { return "(\(text))" }
            default: break
            }
            index += 1
        }
        return text
    }

    package static func trimmed(_ bytes: [UInt8]) -> String {
        let isSpace: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        guard let first = bytes.firstIndex(where: { !isSpace($0) }),
            let last = bytes.lastIndex(where: { !isSpace($0) })
        else { return "" }
        return String(decoding: bytes[first...last], as: UTF8.self)
    }
}
