package import SourceText

/// A valid Swift identifier.
package struct SwiftName: Sendable, Hashable {
    /// The name without backticks, which other names are built from.
    package let text: String

    package init(_ text: String) { self.text = text }

    /// The spelling in a declaration or on its own: a keyword is in backticks.
    package var spelling: String { Self.isKeyword(text) ? "`\(text)`" : text }

    /// The name of a type with this name: `loadMore` → `LoadMore`. A leading underscore stays.
    package var upperCamel: String {
        guard let first = text.utf8.firstIndex(where: { $0 != UInt8(ascii: "_") }) else { return text }
        if text.utf8[first] >= 0x80 {
            return text[..<first] + text[first...first].uppercased() + text[text.index(after: first)...]
        }
        guard (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(text.utf8[first]) else { return text }
        let offset = text.utf8.distance(from: text.utf8.startIndex, to: first)
        let count = text.utf8.count
        return String(unsafeUninitializedCapacity: count) { bytes in
            _ = bytes.initialize(from: text.utf8)
            bytes[offset] &= 0xDF
            return count
        }
    }

    package static func isKeyword(_ name: String) -> Bool { keywords.contains(name) }

    /// Swift's keywords that need backticks in a declaration, and `unsafe`, which Swift 6.2 takes for one before `as`.
    package static let keywords: WordSet = [
        "Any", "Self", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue",
        "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false",
        "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let",
        "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return",
        "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
        "typealias", "unsafe", "var", "where", "while",
    ]
}
