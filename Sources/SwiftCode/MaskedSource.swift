/// Swift code whose comments and string literals are blank, byte for byte as long as the original.
package struct MaskedSource {
    package private(set) var bytes: [UInt8]

    package init(_ source: [UInt8]) {
        bytes = source
        var place = 0
        while place < source.count {
            let end = Self.end(ofTextAt: place, in: source)
            for index in place..<(end ?? place) where source[index] != Self.newline {
                bytes[index] = Self.space
            }
            place = end ?? place + 1
        }
    }

    package static let newline = UInt8(ascii: "\n")
    package static let space = UInt8(ascii: " ")
    private static let slash = UInt8(ascii: "/")
    private static let star = UInt8(ascii: "*")
    private static let pound = UInt8(ascii: "#")
    private static let quote = UInt8(ascii: "\"")
    private static let backslash = UInt8(ascii: "\\")

    /// Where the comment or the string literal ends that begins here; nil where none does.
    private static func end(ofTextAt start: Int, in source: [UInt8]) -> Int? {
        let rest = source[start...]
        if rest.starts(with: [slash, slash]) { return rest.firstIndex(of: newline) ?? source.count }
        if rest.starts(with: [slash, star]) { return end(ofCommentAt: start, in: source) }
        return end(ofStringAt: start, in: source)
    }

    private static func end(ofCommentAt start: Int, in source: [UInt8]) -> Int {
        var (place, depth) = (start, 0)
        repeat {
            if source[place...].starts(with: [slash, star]) {
                (place, depth) = (place + 2, depth + 1)
            } else if source[place...].starts(with: [star, slash]) {
                (place, depth) = (place + 2, depth - 1)
            } else {
                place += 1
            }
        } while depth > 0 && place < source.count
        return place
    }

    private static func end(ofStringAt start: Int, in source: [UInt8]) -> Int? {
        let pounds = Array(source[start...].prefix { $0 == pound })
        var place = start + pounds.count
        guard place < source.count, source[place] == quote else { return nil }
        let isMultiline = source[place...].starts(with: [quote, quote, quote])
        let quotes = Array(repeating: quote, count: isMultiline ? 3 : 1)
        place += quotes.count
        while place < source.count {
            let rest = source[place...]
            if rest.starts(with: [backslash] + pounds) {
                place += 1 + pounds.count
                let isInterpolation = place < source.count && source[place] == UInt8(ascii: "(")
                place = isInterpolation ? end(ofParenthesisAt: place, in: source) : place + 1
            } else if rest.starts(with: quotes + pounds) {
                return place + quotes.count + pounds.count
            } else {
                place += 1
            }
        }
        return source.count
    }

    private static func end(ofParenthesisAt start: Int, in source: [UInt8]) -> Int {
        var (place, depth) = (start, 0)
        repeat {
            if let end = end(ofTextAt: place, in: source) {
                place = end
                continue
            }
            if source[place] == UInt8(ascii: "(") { depth += 1 }
            if source[place] == UInt8(ascii: ")") { depth -= 1 }
            place += 1
        } while depth > 0 && place < source.count
        return place
    }
}
