package import SourceText

/// A Swift expression of a spec: a default, an example, what a method returns or throws.
///
/// It is not parsed but bounded: whatever it is, it stays one expression in the place where it is put,
/// and ends nothing around it.
package enum SwiftExpression {
    /// The expression without spaces around it; nil after one `bad-value` was reported.
    package static func check(
        _ code: CodeSpec,
        in file: SourceFile,
        reporting sink: DiagnosticSink
    ) -> String? {
        var scanner = SwiftExpressionScanner(code.text)
        do {
            try scanner.scan()
            return trimmed(Array(code.text.utf8))
        } catch {
            sink.report(.badValue(error, in: code, of: file))
            return nil
        }
    }

    /// It is `.nan`, `Double.nan` or the like, which is not equal to itself.
    static func isNotANumber(_ text: String) -> Bool {
        let parts = text.drop { $0 == "-" }.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count > 1, let last = parts.last, last == "nan" || last == "signalingNaN" else {
            return false
        }
        return parts.dropLast().allSatisfy { $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } }
    }

    /// The expression as an operand: in parentheses if an operator of its own may stand in it.
    static func operand(_ text: String) -> String {
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

    static func trimmed(_ bytes: [UInt8]) -> String {
        let isSpace: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        guard let first = bytes.firstIndex(where: { !isSpace($0) }),
            let last = bytes.lastIndex(where: { !isSpace($0) })
        else { return "" }
        return String(decoding: bytes[first...last], as: UTF8.self)
    }
}
