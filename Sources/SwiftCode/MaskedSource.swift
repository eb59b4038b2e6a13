import SourceText

/// Swift code whose comments and string literals are replaced by as many blanks. The code in interpolations stays.
package struct MaskedSource {
    package private(set) var bytes: [UInt8]

    package init(_ source: [UInt8]) {
        bytes = source
        mask(source[...], depth: 0)
    }

    private mutating func mask(_ code: ArraySlice<UInt8>, depth: Int) {
        var place = code.startIndex
        while place < code.endIndex {
            var interpolations: [Range<Int>] = []
            let end = Self.end(ofTextAt: place, in: code) { interpolations.append($0) }
            guard let end else {
                place += 1
                continue
            }
            for index in place..<end where !code[index].isLineEnd { bytes[index] = Self.space }
            for range in interpolations where depth < SwiftStringLiteral.deepestNesting {
                bytes.replaceSubrange(range, with: code[range])
                mask(code[range], depth: depth + 1)
            }
            place = end
        }
    }

    /// The identifiers that do not follow a dot.
    package var words: [String] { wordRanges.map { String(decoding: bytes[$0], as: UTF8.self) } }

    /// The ranges of these identifiers.
    package var wordRanges: [Range<Int>] {
        allWordRanges.filter { $0.lowerBound == 0 || bytes[$0.lowerBound - 1] != UInt8(ascii: ".") }
    }

    /// The ranges of those that may name a value: no labels, called functions or keywords, such as `id:`, `max(`
    /// and `nil`. None if there is a closure, which declares names of its own.
    package var valueRanges: [Range<Int>] {
        if bytes.contains(UInt8(ascii: "{")) { return [] }
        return wordRanges.filter { word in
            let next = bytes[word.upperBound...].first { !$0.isBlank } ?? Self.space
            if next == UInt8(ascii: "`") { return true }
            let text = String(decoding: bytes[word], as: UTF8.self)
            let isKeyword =
                text != "self"
                && (SwiftName.keywords.contains(text) || ["any", "some", "await"].contains(text))
            return !isKeyword && next != UInt8(ascii: ":") && next != UInt8(ascii: "(")
        }
    }

    /// The ranges of all identifiers, keywords and numbers.
    var allWordRanges: [Range<Int>] {
        var words: [Range<Int>] = []
        var place = 0
        while place < bytes.count {
            let word = bytes[place...].prefix(while: \.isWordByte)
            if !word.isEmpty { words.append(word.startIndex..<word.endIndex) }
            place = max(word.endIndex, place + 1)
        }
        return words
    }

    package static let space = UInt8(ascii: " ")

    package static let newline = UInt8(ascii: "\n")

    /// Returns the end of a comment or a string literal that begins here; nil if there is none.
    package static func end(
        ofTextAt start: Int, in source: ArraySlice<UInt8>, interpolated: (Range<Int>) -> Void = { _ in }
    ) -> Int? {
        switch source[start] {
        case UInt8(ascii: "/"):
            guard start + 1 < source.endIndex else { return nil }
            if source[start + 1] == UInt8(ascii: "*") { return end(ofCommentAt: start, in: source) }
            guard source[start + 1] == UInt8(ascii: "/") else { return nil }
            return source[start...].firstIndex(where: \.isLineEnd) ?? source.endIndex
        case UInt8(ascii: "\""):
            return SwiftStringLiteral.end(of: start, in: source, interpolated: interpolated)
        case UInt8(ascii: "#"):
            let quote = source[start...].first { $0 != UInt8(ascii: "#") }
            guard quote == UInt8(ascii: "\"") else { return nil }
            return SwiftStringLiteral.end(of: start, in: source, interpolated: interpolated)
        default: return nil
        }
    }

    /// Returns the end of a block comment. Swift's block comments nest.
    private static func end(ofCommentAt start: Int, in source: ArraySlice<UInt8>) -> Int {
        var (place, depth) = (start, 0)
        while place + 1 < source.endIndex {
            switch (source[place], source[place + 1]) {
            case (UInt8(ascii: "/"), UInt8(ascii: "*")): (place, depth) = (place + 2, depth + 1)
            case (UInt8(ascii: "*"), UInt8(ascii: "/")): (place, depth) = (place + 2, depth - 1)
            default: place += 1
            }
            if depth == 0 { return place }
        }
        return source.endIndex
    }
}
