/// A Swift identifier that was checked.
package struct SwiftName: Sendable, Hashable {
    /// Without backticks: what other names are made from.
    package let text: String

    package init(_ text: String) { self.text = text }

    /// As it is written where it is declared or used on its own: in backticks if it is a keyword.
    package var spelling: String { Self.keywords.contains(text) ? "`\(text)`" : text }

    /// The name of a type made from it: `loadMore` → `LoadMore`. A leading underscore stays.
    package var upperCamel: String {
        guard let first = text.utf8.firstIndex(where: { $0 != UInt8(ascii: "_") }) else { return text }
        if text.utf8[first] >= 0x80 {
            return text[..<first] + text[first...first].uppercased() + text[text.index(after: first)...]
        }
        guard (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(text.utf8[first]) else { return text }
        var bytes = Array(text.utf8)
        bytes[text.utf8.distance(from: text.utf8.startIndex, to: first)] &= 0xDF
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Swift's keywords that cannot stand as a plain identifier in a declaration.
    package static let keywords: Set<String> = [
        "Any", "Self", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue",
        "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false",
        "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let",
        "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return",
        "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
        "typealias", "var", "where", "while",
    ]
}
