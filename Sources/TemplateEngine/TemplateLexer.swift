import SourceText

/// A piece of a template: text, or a tag with its delimiters.
struct TemplatePiece {
    /// The sign after the opening brace of a tag.
    enum Kind: String {
        case text = ""
        case variable = "{"
        case block = "%"
        case comment = "#"

        /// The sign before the closing brace.
        var closing: String { self == .variable ? "}" : rawValue }
    }

    enum Trim { case unspecified, keep, all }

    var kind: Kind
    var range: SourceRange
    /// The text of a tag between its delimiters and trim marks.
    var content: SourceRange
    var before: Trim = .unspecified
    var after: Trim = .unspecified
}

/// Splits a template into text and tags.
struct TemplateLexer {
    private let file: SourceFile
    private let bytes: [UInt8]
    private let reporter: TemplateReporter

    init(_ file: SourceFile, reporting reporter: TemplateReporter) {
        self.file = file
        bytes = file.bytes
        self.reporter = reporter
    }

    func pieces() -> [TemplatePiece] {
        var pieces: [TemplatePiece] = []
        // A byte order mark is not part of the text.
        var start = TextEncoding.byteOrderMarkLength(of: bytes)
        var index = start
        func endText(at end: Int) {
            guard end > start else { return }
            let range = SourceRange(start, end)
            pieces.append(TemplatePiece(kind: .text, range: range, content: range))
        }
        while index + 1 < bytes.count {
            guard bytes[index] == UInt8(ascii: "{"),
                let kind = TemplatePiece.Kind(rawValue: String(UnicodeScalar(bytes[index + 1])))
            else {
                index += 1
                continue
            }
            endText(at: index)
            guard let end = endOfTag(from: index + 2, kind) else {
                let opening = "{" + kind.rawValue
                reporter.report(
                    .templateSyntax, "'\(opening)' is never closed",
                    at: SourcePlace(file, SourceRange(index, index + 2)),
                    help:
                        "close it with '\(kind.closing)}', or write {{ \"\(opening)\" }} for the characters themselves"
                )
                return pieces
            }
            pieces.append(tag(kind, index, end))
            index = end
            start = end
        }
        endText(at: bytes.count)
        return pieces
    }

    /// Returns the offset after the closing delimiter. A delimiter in a literal does not close the tag,
    /// unless the literal is not closed on its line.
    private func endOfTag(from start: Int, _ kind: TemplatePiece.Kind) -> Int? {
        let closing = kind.closing.utf8.first
        var index = start
        while index + 1 < bytes.count {
            let byte = bytes[index]
            if byte == closing, bytes[index + 1] == UInt8(ascii: "}") { return index + 2 }
            if kind != .comment, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'"),
                let end = endOfLiteral(byte, from: index + 1)
            {
                index = end
            } else {
                index += 1
            }
        }
        return nil
    }

    private func endOfLiteral(_ quote: UInt8, from start: Int) -> Int? {
        var index = start
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") {
            if bytes[index] == quote { return index + 1 }
            index += 1
        }
        return nil
    }

    private func tag(_ kind: TemplatePiece.Kind, _ start: Int, _ end: Int) -> TemplatePiece {
        var piece = TemplatePiece(
            kind: kind, range: SourceRange(start, end), content: SourceRange(start + 2, end - 2))
        guard kind == .block else { return piece }
        if let trim = trim(at: start + 2, in: piece.content) {
            piece.before = trim
            piece.content.start += 1
        }
        if let trim = trim(at: end - 3, in: piece.content) {
            piece.after = trim
            piece.content.end -= 1
        }
        return piece
    }

    private func trim(at offset: Int, in content: SourceRange) -> TemplatePiece.Trim? {
        guard offset >= content.start, offset < content.end else { return nil }
        return switch bytes[offset] {
        case UInt8(ascii: "-"): .all
        case UInt8(ascii: "+"): .keep
        default: nil
        }
    }
}
