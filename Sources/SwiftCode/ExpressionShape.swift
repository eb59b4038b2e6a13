import SourceText

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
        var range = whole
        while let first = range.first, bytes[first].isBlank { range.removeFirst() }
        while let last = range.last, bytes[last].isBlank { range.removeLast() }
        let parts = ExpressionParts(bytes, range)
        var kind = Kind.other
        if let inner = parts.content("(") {
            let elements = parts.elements(inner)
            if elements.count == 1, elements[0].label == nil {
                self = ExpressionShape(bytes, elements[0].range)
                return
            }
            kind = .tuple(elements.map { ExpressionShape(bytes, $0.range) })
        } else if let inner = parts.content("[") {
            kind = Self.collection(parts, inner)
        } else if parts.content("{") != nil {
            kind = .closure
        } else if let first = range.first {
            kind = parts.literal(first) ?? Self.nameOrCall(parts) ?? .other
        }
        self.kind = kind
        self.range = range
        text = String(decoding: bytes[range], as: UTF8.self)
    }

    private static func collection(_ parts: ExpressionParts, _ inner: Range<Int>) -> Kind {
        let bytes = parts.bytes
        if bytes[inner].filter({ !$0.isBlank }) == [UInt8(ascii: ":")] { return .dictionary([]) }
        var values: [ExpressionShape] = []
        var pairs: [(ExpressionShape, ExpressionShape)] = []
        for element in parts.split(inner, at: UInt8(ascii: ",")) {
            let sides = parts.split(element, at: UInt8(ascii: ":"))
            if sides.count == 1 {
                values.append(ExpressionShape(bytes, element))
            } else if parts.split(sides[0], at: UInt8(ascii: "?")).count == 1 {
                let value = sides[1].lowerBound..<element.upperBound
                pairs.append((ExpressionShape(bytes, sides[0]), ExpressionShape(bytes, value)))
            } else {
                // The colon may be that of `a ? b : c`.
                return .other
            }
        }
        if pairs.isEmpty { return .array(values) }
        return values.isEmpty ? .dictionary(pairs) : .other
    }

    /// Returns `x`, `Date()` or `Foundation.Date()`.
    private static func nameOrCall(_ parts: ExpressionParts) -> Kind? {
        var cursor = parts.cursor(at: parts.range.lowerBound)
        var name = ""
        while let word = cursor.word {
            var types = SwiftTypeParser(cursor)
            name += word.text
            cursor.index = word.range.upperBound
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
        let call = ExpressionParts(parts.bytes, cursor.index..<parts.range.upperBound)
        guard !name.isEmpty, let inner = call.content("(") else { return nil }
        return .call(
            name,
            arguments: call.elements(inner).map { ($0.label, ExpressionShape(parts.bytes, $0.range)) })
    }
}
