import SourceText

/// Swift code whose comments, string literals and regex literals are replaced by as many blanks. The code in
/// interpolations stays.
package struct MaskedSource {
    package private(set) var bytes: [UInt8]

    /// Whether each comment and each literal is closed.
    package private(set) var isClosed = true

    /// Whether the code has a `/…/` that can be nothing else, such as `/{/`: no value begins like that.
    package private(set) var needsSlashes = false

    private let readsSlashes: Bool

    /// - Parameter readsSlashes: Whether `/…/` is a regex literal, as in Swift 6. `#/…/#` always is.
    package init(_ source: [UInt8], readingSlashes readsSlashes: Bool = false) {
        bytes = source
        self.readsSlashes = readsSlashes
        mask(source[...], depth: 0)
    }

    private mutating func mask(_ code: ArraySlice<UInt8>, depth: Int) {
        var place = code.startIndex
        // The last byte of code before the place, unless a literal is between them.
        var last: Int?
        var isAfterLiteral = false
        while place < code.endIndex {
            if let end = Self.end(ofNameAt: place, in: code) {
                maskRawName(place..<end)
                (place, isAfterLiteral) = (end, true)
                continue
            }
            var interpolations: [Range<Int>] = []
            let end =
                Self.end(ofTextAt: place, in: code) { interpolations.append($0) }
                ?? (readsSlashes && code[place] == UInt8(ascii: "/")
                    ? SwiftRegexLiteral.end(
                        ofBareAt: place, in: code,
                        afterOperand: isAfterLiteral || last.map(isOperandEnd) == true) : nil)
            guard let end else {
                if !code[place].isBlankOrLineEnd { (last, isAfterLiteral) = (place, false) }
                place += 1
                continue
            }
            if !Self.isClosed(code[place..<end]) { isClosed = false }
            if code[place] == UInt8(ascii: "/"), !Self.isComment(code[place..<end]) {
                let first = code[place + 1]
                let beginsValue = first.isWordByte || [UInt8](".(`".utf8).contains(first)
                needsSlashes = needsSlashes || !beginsValue
            }
            for index in place..<end where !code[index].isLineEnd { bytes[index] = Self.space }
            for range in interpolations where depth < SwiftStringLiteral.deepestNesting {
                bytes.replaceSubrange(range, with: code[range])
                mask(code[range], depth: depth + 1)
            }
            if !Self.isComment(code[place..<end]) { isAfterLiteral = true }
            place = end
        }
    }

    /// Whether a value can end with this byte, so that a `/` after it divides.
    private func isOperandEnd(_ place: Int) -> Bool {
        let byte = bytes[place]
        guard byte.isWordByte else { return [UInt8](")]}?!".utf8).contains(byte) }
        let start = bytes[..<place].lastIndex { !$0.isWordByte }.map { $0 + 1 } ?? 0
        let word = String(decoding: bytes[start...place], as: UTF8.self)
        return ["self", "super", "nil", "true", "false"].contains(word) || !SwiftName.isKeyword(word)
    }

    /// Blanks a name in backticks that has other characters than letters and digits.
    private mutating func maskRawName(_ range: Range<Int>) {
        guard !bytes[range].dropFirst().dropLast().allSatisfy(\.isWordByte) else { return }
        for index in range { bytes[index] = Self.space }
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
            let next = next(after: word)
            if next == UInt8(ascii: "`") { return true }
            let text = String(decoding: bytes[word], as: UTF8.self)
            let isKeyword =
                text != "self"
                && (SwiftName.isKeyword(text) || ["any", "some", "await"].contains(text))
            return !isKeyword && next != UInt8(ascii: ":") && next != UInt8(ascii: "(")
        }
    }

    /// The ranges of those that are called, such as `max(`, also in closures.
    package var calledRanges: [Range<Int>] { wordRanges.filter { next(after: $0) == UInt8(ascii: "(") } }

    private func next(after word: Range<Int>) -> UInt8 {
        bytes[word.upperBound...].first { !$0.isBlank } ?? Self.space
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
            switch source[start...].first(where: { $0 != UInt8(ascii: "#") }) {
            case UInt8(ascii: "\""):
                return SwiftStringLiteral.end(of: start, in: source, interpolated: interpolated)
            case UInt8(ascii: "/"): return SwiftRegexLiteral.end(ofExtendedAt: start, in: source)
            default: return nil
            }
        default: return nil
        }
    }

    /// Returns the end of a name in backticks; nil if there is none.
    private static func end(ofNameAt start: Int, in source: ArraySlice<UInt8>) -> Int? {
        let backtick = UInt8(ascii: "`")
        guard source[start] == backtick,
            let end = source[(start + 1)...].first(where: { $0 == backtick || $0.isLineEnd }),
            end == backtick
        else { return nil }
        return source[(start + 1)...].firstIndex(of: backtick).map { $0 + 1 }
    }

    private static func isComment(_ text: ArraySlice<UInt8>) -> Bool {
        text.starts(with: "//".utf8) || text.starts(with: "/*".utf8)
    }

    /// Whether a comment or a literal ends as it must, and not with the line or the file.
    private static func isClosed(_ text: ArraySlice<UInt8>) -> Bool {
        if text.starts(with: "//".utf8) { return true }
        if text.starts(with: "/*".utf8) { return text.count > 3 && text.suffix(2).elementsEqual("*/".utf8) }
        let pounds = text.prefix { $0 == UInt8(ascii: "#") }
        let delimiters = text.dropFirst(pounds.count)
        guard let first = delimiters.first else { return false }
        let isBlock = delimiters.starts(with: [first, first, first]) && first == UInt8(ascii: "\"")
        let delimiter = Array(repeating: first, count: isBlock ? 3 : 1)
        let end = text.suffix(delimiter.count + pounds.count)
        return text.count >= 2 * (delimiter.count + pounds.count) && end.elementsEqual(delimiter + pounds)
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
