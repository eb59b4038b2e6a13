import SourceText

/// A Swift expression of a spec: a default, an example, a value that a method returns or throws.
///
/// vmgen does not parse expressions. It checks that the text is a single expression that cannot end or change
/// the code around it.
package enum SwiftExpression {
    /// Returns the expression without the spaces around it.
    package static func check(_ text: String) throws(CodeFault) -> String {
        var scanner = SwiftExpressionScanner(CodeCursor(text))
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
        let parts = ExpressionParts(text)
        var index = 0
        while index < parts.bytes.count {
            if index > 0, " ?=|&".utf8.contains(parts.bytes[index]) { return "(\(text))" }
            index = parts.next(index)
        }
        return text
    }

    package static func trimmed(_ bytes: [UInt8]) -> String {
        guard let first = bytes.firstIndex(where: { !$0.isBlank }),
            let last = bytes.lastIndex(where: { !$0.isBlank })
        else { return "" }
        return String(decoding: bytes[first...last], as: UTF8.self)
    }
}
