import SourceText
import SwiftCode

/// A word, a string or a mark of a package manifest. Comments are not tokens.
struct ManifestToken {
    enum Kind: Equatable {
        case word(String)
        /// A string literal, with its text if it has no interpolations and no escapes.
        case string(String?)
        case mark(UInt8)
    }

    let kind: Kind
    let range: Range<Int>

    func isMark(_ mark: Unicode.Scalar) -> Bool { kind == .mark(UInt8(ascii: mark)) }

    func isWord(_ word: String) -> Bool { kind == .word(word) }

    var string: String? {
        guard case .string(let text) = kind else { return nil }
        return text
    }

    var word: String? {
        guard case .word(let text) = kind else { return nil }
        return text
    }

    /// The tokens; nil if a comment or a string is not closed.
    static func all(of bytes: [UInt8]) -> [ManifestToken]? {
        var tokens: [ManifestToken] = []
        var start = 0
        while start < bytes.count {
            var end = start + 1
            let kind: Kind?
            if let endOfText = MaskedSource.end(ofTextAt: start, in: bytes[...]) {
                end = endOfText
                let text = String(decoding: bytes[start..<end], as: UTF8.self)
                kind = text.hasPrefix("/") ? nil : literal(text)
                guard kind != nil || isClosedComment(text) else { return nil }
            } else if isWordByte(bytes[start]) {
                end = bytes[start...].firstIndex { !isWordByte($0) } ?? bytes.count
                kind = .word(String(decoding: bytes[start..<end], as: UTF8.self))
            } else {
                kind = " \t\n\r".utf8.contains(bytes[start]) ? nil : .mark(bytes[start])
            }
            if let kind { tokens.append(ManifestToken(kind: kind, range: start..<end)) }
            start = end
        }
        return tokens
    }

    private static func isWordByte(_ byte: UInt8) -> Bool { byte.isWordByte || byte == UInt8(ascii: "`") }

    private static func isClosedComment(_ text: String) -> Bool {
        text.hasPrefix("//") || (text.hasPrefix("/*") && text.hasSuffix("*/") && text.utf8.count > 3)
    }

    /// The kind of a string literal; nil if it is not closed.
    private static func literal(_ text: String) -> Kind? {
        let hashes = String(text.prefix { $0 == "#" })
        let quotes = text.dropFirst(hashes.count).hasPrefix("\"\"\"") ? 3 : 1
        let length = quotes + hashes.count
        let end = String(repeating: "\"", count: quotes) + hashes
        guard text.count >= 2 * length, text.hasSuffix(end) else { return nil }
        let content = String(text.dropFirst(length).dropLast(length))
        return .string(quotes > 1 || content.includes("\\" + hashes) ? nil : content)
    }
}
