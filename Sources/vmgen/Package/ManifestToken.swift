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
        var scanner = Scanner(bytes: bytes)
        return scanner.tokens()
    }
}

private struct Scanner {
    let bytes: [UInt8]
    var position = 0

    mutating func tokens() -> [ManifestToken]? {
        var tokens: [ManifestToken] = []
        while position < bytes.count {
            let start = position
            let byte = bytes[position]
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                position += 1
            case UInt8(ascii: "/") where follows("//"):
                while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
            case UInt8(ascii: "/") where follows("/*"):
                guard skipComment() else { return nil }
            case UInt8(ascii: "\""),
                UInt8(ascii: "#") where rawStringBegins:
                guard let kind = string() else { return nil }
                tokens.append(ManifestToken(kind: kind, range: start..<position))
            case _ where Self.isWordByte(byte):
                while position < bytes.count, Self.isWordByte(bytes[position]) { position += 1 }
                let word = String(decoding: bytes[start..<position], as: UTF8.self)
                tokens.append(ManifestToken(kind: .word(word), range: start..<position))
            default:
                position += 1
                tokens.append(ManifestToken(kind: .mark(byte), range: start..<position))
            }
        }
        return tokens
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        byte.isWordByte || byte == UInt8(ascii: "`")
    }

    private func follows(_ text: StaticString) -> Bool {
        text.withUTF8Buffer { bytes[position...].starts(with: $0) }
    }

    private var rawStringBegins: Bool {
        let rest = bytes[position...].drop { $0 == UInt8(ascii: "#") }
        return rest.first == UInt8(ascii: "\"")
    }

    /// Skips a comment, which may contain comments. Returns false if it is not closed.
    private mutating func skipComment() -> Bool {
        var depth = 0
        while position < bytes.count {
            if follows("/*") {
                depth += 1
                position += 2
            } else if follows("*/") {
                depth -= 1
                position += 2
                if depth == 0 { return true }
            } else {
                position += 1
            }
        }
        return false
    }

    /// Reads a string; nil if it is not closed.
    private mutating func string() -> ManifestToken.Kind? {
        let start = position
        while bytes[position] == UInt8(ascii: "#") { position += 1 }
        let hashes = position - start
        let quotes = follows("\"\"\"") ? 3 : 1
        let end = Array(repeating: UInt8(ascii: "\""), count: quotes) + Self.hashes(hashes)
        let escape = [UInt8(ascii: "\\")] + Self.hashes(hashes)
        position += quotes
        let first = position
        var isPlain = quotes == 1
        while position < bytes.count {
            if bytes[position...].starts(with: end) {
                let text = String(decoding: bytes[first..<position], as: UTF8.self)
                position += end.count
                return .string(isPlain ? text : nil)
            } else if bytes[position...].starts(with: escape) {
                isPlain = false
                position += escape.count
                if follows("(") {
                    guard skipInterpolation() else { return nil }
                } else {
                    position += 1
                }
            } else if quotes == 1, bytes[position] == UInt8(ascii: "\n") {
                return nil
            } else {
                position += 1
            }
        }
        return nil
    }

    private static func hashes(_ count: Int) -> [UInt8] { Array(repeating: UInt8(ascii: "#"), count: count) }

    private mutating func skipInterpolation() -> Bool {
        var depth = 0
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "("):
                depth += 1
                position += 1
            case UInt8(ascii: ")"):
                depth -= 1
                position += 1
                if depth == 0 { return true }
            case UInt8(ascii: "\""):
                guard string() != nil else { return false }
            default: position += 1
            }
        }
        return false
    }
}
