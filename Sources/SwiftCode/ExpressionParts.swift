import SourceText

/// A range of an expression, which is divided at brackets and commas.
struct ExpressionParts {
    let bytes: [UInt8]
    let range: Range<Int>

    init(_ bytes: [UInt8], _ range: Range<Int>) {
        self.bytes = bytes
        self.range = range
    }

    init(_ expression: String) {
        bytes = Array(expression.utf8)
        range = bytes.indices
    }

    var text: String { String(decoding: bytes[range], as: UTF8.self) }

    func cursor(at index: Int) -> CodeCursor {
        var cursor = CodeCursor(bytes: bytes)
        cursor.index = index
        return cursor
    }

    /// Returns what is between two brackets if they enclose the whole.
    func content(_ open: Unicode.Scalar) -> Range<Int>? {
        guard let first = range.first, bytes[first] == UInt8(ascii: open),
            end(ofBracketAt: first) == range.upperBound,
            bytes[range.upperBound - 1] == bytes[first].closingBracket
        else { return nil }
        return first + 1..<range.upperBound - 1
    }

    /// Returns the elements of a tuple or of a call, without their labels.
    func elements(_ inner: Range<Int>) -> [(label: String?, range: Range<Int>)] {
        split(inner, at: UInt8(ascii: ",")).map { element in
            var cursor = cursor(at: element.lowerBound)
            cursor.skipSpaces()
            guard let label = cursor.takeWord()?.text else { return (nil, element) }
            cursor.skipSpaces()
            guard cursor.index < element.upperBound, cursor.take(":") else { return (nil, element) }
            return (label, cursor.index..<element.upperBound)
        }
    }

    /// Returns the parts between separators that are in no bracket and no string; none for a blank range.
    func split(_ inner: Range<Int>, at separator: UInt8) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        var start = inner.lowerBound
        var index = start
        while index < inner.upperBound {
            if bytes[index] == separator {
                parts.append(start..<index)
                start = index + 1
            }
            index = next(index)
        }
        let rest = start..<inner.upperBound
        return bytes[rest].allSatisfy(\.isBlank) ? parts : parts + [rest]
    }

    /// Returns the offset after the byte, the string or the bracket with its content.
    func next(_ index: Int) -> Int {
        switch bytes[index] {
        case UInt8(ascii: "\""), UInt8(ascii: "#"):
            return SwiftStringLiteral.end(of: index, in: bytes[..<range.upperBound])
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): return end(ofBracketAt: index)
        default: return index + 1
        }
    }

    private func end(ofBracketAt start: Int) -> Int {
        var index = start + 1
        while index < range.upperBound {
            switch bytes[index] {
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): return index + 1
            default: index = next(index)
            }
        }
        return index
    }

    /// Returns a string, a number, a Boolean or `nil` if it is the whole.
    func literal(_ first: Int) -> ExpressionShape.Kind? {
        switch text {
        case "true", "false": return .boolean
        case "nil": return .nil
        default: break
        }
        let isString = bytes[first] == UInt8(ascii: "\"") || bytes[first] == UInt8(ascii: "#")
        guard isString else { return number(first) }
        var isInterpolated = false
        let end = SwiftStringLiteral.end(
            of: first, in: bytes[..<range.upperBound], interpolated: { _ in isInterpolated = true })
        guard end == range.upperBound else { return nil }
        let pounds = bytes[first...].prefix { $0 == UInt8(ascii: "#") }.count
        let content = bytes[first + pounds + 1..<max(end - pounds - 1, first + pounds + 1)]
        return .string(
            String(decoding: content, as: UTF8.self), isPlain: !content.contains(UInt8(ascii: "\\")),
            isInterpolated: isInterpolated)
    }

    private func number(_ first: Int) -> ExpressionShape.Kind? {
        let isSigned = bytes[first] == UInt8(ascii: "-") || bytes[first] == UInt8(ascii: "+")
        var scanner = SwiftExpressionScanner(cursor(at: isSigned ? first + 1 : first))
        guard scanner.cursor.byte.isASCIIDigit, (try? scanner.skipNumber()) != nil,
            scanner.cursor.index == range.upperBound
        else { return nil }
        let isHexadecimal = text.utf8.contains(UInt8(ascii: "x"))
        let isWhole = !text.contains(where: { $0 == "." || (isHexadecimal ? "pP" : "eE").contains($0) })
        return isWhole ? .integer(text) : .floating(text)
    }
}
