/// The form of an expression, as its text shows it: a literal, a name or a call.
///
/// Ranges are bytes of the expression.
package struct ExpressionShape {
    package enum Kind {
        /// The text between the quotes, whether it has no escapes, and whether it has interpolations.
        case string(String, isPlain: Bool, isInterpolated: Bool)
        /// With its sign.
        case integer(String)
        case floating(String)
        case boolean
        case `nil`
        case array([ExpressionShape])
        case dictionary([(key: ExpressionShape, value: ExpressionShape)])
        /// Without the labels. The empty tuple is `()`.
        case tuple([ExpressionShape])
        case closure
        /// A bare identifier.
        case name(String)
        /// A call of a name, which may have dots, without its generic arguments.
        case call(String, arguments: [(label: String?, value: ExpressionShape)])
        case other
    }

    package let kind: Kind
    package let range: Range<Int>
    package let text: String

    /// - Parameter expression: A checked expression.
    package init(_ expression: String) {
        let bytes = Array(expression.utf8)
        self.init(bytes, bytes.startIndex..<bytes.endIndex)
    }

    private init(_ bytes: [UInt8], _ whole: Range<Int>) {
        let isBlank = { (index: Int) in
            bytes[index] == UInt8(ascii: " ") || bytes[index] == UInt8(ascii: "\t")
        }
        var range = whole
        while let first = range.first, isBlank(first) { range = first + 1..<range.upperBound }
        while let last = range.last, isBlank(last) { range = range.lowerBound..<last }
        let parts = Parts(bytes: bytes, range: range)
        var kind = Kind.other
        if let inner = parts.content(UInt8(ascii: "("), UInt8(ascii: ")")) {
            let elements = parts.elements(inner)
            if elements.count == 1, elements[0].label == nil {
                self = ExpressionShape(bytes, elements[0].range)
                return
            }
            kind = .tuple(elements.map { ExpressionShape(bytes, $0.range) })
        } else if let inner = parts.content(UInt8(ascii: "["), UInt8(ascii: "]")) {
            kind = Self.collection(bytes, parts, inner)
        } else if parts.content(UInt8(ascii: "{"), UInt8(ascii: "}")) != nil {
            kind = .closure
        } else if let first = range.first {
            kind = parts.literal(first) ?? Self.nameOrCall(bytes, parts) ?? .other
        }
        self.kind = kind
        self.range = range
        text = String(decoding: bytes[range], as: UTF8.self)
    }

    private static func collection(_ bytes: [UInt8], _ parts: Parts, _ inner: Range<Int>) -> Kind {
        let words = bytes[inner].filter { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
        if words == [UInt8(ascii: ":")] { return .dictionary([]) }
        var values: [ExpressionShape] = []
        var pairs: [(ExpressionShape, ExpressionShape)] = []
        for element in parts.split(inner, at: UInt8(ascii: ",")) {
            // The colon of `a ? b : c` belongs to no key.
            let isChoice = bytes[element].contains(UInt8(ascii: "?"))
            let sides = isChoice ? [element] : parts.split(element, at: UInt8(ascii: ":"))
            if sides.count == 2 {
                pairs.append((ExpressionShape(bytes, sides[0]), ExpressionShape(bytes, sides[1])))
            } else {
                values.append(ExpressionShape(bytes, element))
            }
        }
        if pairs.isEmpty { return .array(values) }
        return values.isEmpty ? .dictionary(pairs) : .other
    }

    /// Returns `x`, `Date()` or `Foundation.Date()`.
    private static func nameOrCall(_ bytes: [UInt8], _ parts: Parts) -> Kind? {
        var cursor = parts.cursor(at: parts.range.lowerBound)
        var name = ""
        while let end = cursor.identifierEnd {
            var types = SwiftTypeParser("")
            types.cursor = cursor
            name += cursor.text(cursor.index..<end)
            cursor.index = end
            if cursor.isAt("<") {
                guard (try? types.parseComponent(isMember: true, after: nil)) != nil else { return nil }
                cursor.index = types.cursor.index
            }
            guard cursor.take(".") else { break }
            name += "."
        }
        if cursor.index == parts.range.upperBound {
            return name == parts.text && !name.utf8.contains(UInt8(ascii: ".")) ? .name(name) : nil
        }
        let call = Parts(bytes: bytes, range: cursor.index..<parts.range.upperBound)
        guard !name.isEmpty, let inner = call.content(UInt8(ascii: "("), UInt8(ascii: ")")) else {
            return nil
        }
        return .call(
            name,
            arguments: call.elements(inner).map { ($0.label, ExpressionShape(bytes, $0.range)) })
    }
}

/// A range of an expression, which is divided at brackets and commas.
private struct Parts {
    let bytes: [UInt8]
    let range: Range<Int>

    var text: String { String(decoding: bytes[range], as: UTF8.self) }

    func cursor(at index: Int) -> CodeCursor {
        var cursor = CodeCursor(bytes: bytes)
        cursor.index = index
        return cursor
    }

    /// Returns what is between two brackets if they enclose the whole.
    func content(_ open: UInt8, _ close: UInt8) -> Range<Int>? {
        guard let first = range.first, bytes[first] == open, end(ofBracketAt: first) == range.upperBound,
            bytes[range.upperBound - 1] == close
        else { return nil }
        return first + 1..<range.upperBound - 1
    }

    /// Returns the elements of a tuple or of a call, without their labels.
    func elements(_ inner: Range<Int>) -> [(label: String?, range: Range<Int>)] {
        split(inner, at: UInt8(ascii: ",")).map { element in
            var cursor = cursor(at: element.lowerBound)
            cursor.skipSpaces()
            let start = cursor.index
            guard let end = cursor.identifierEnd else { return (nil, element) }
            cursor.index = end
            cursor.skipSpaces()
            guard cursor.index < element.upperBound, cursor.take(":") else { return (nil, element) }
            return (cursor.text(start..<end), cursor.index..<element.upperBound)
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
        let isBlank = bytes[rest].allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        return isBlank ? parts : parts + [rest]
    }

    /// Returns the offset after the byte, the string or the bracket with its content.
    private func next(_ index: Int) -> Int {
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
        var scanner = SwiftExpressionScanner("")
        scanner.cursor = cursor(at: isSigned ? first + 1 : first)
        guard isASCIIDigit(scanner.cursor.byte), (try? scanner.skipNumber()) != nil,
            scanner.cursor.index == range.upperBound
        else { return nil }
        let isHexadecimal = text.utf8.contains(UInt8(ascii: "x"))
        let isWhole = !text.contains(where: { $0 == "." || (isHexadecimal ? "pP" : "eE").contains($0) })
        return isWhole ? .integer(text) : .floating(text)
    }
}
