import SourceText

/// A word inside a tag.
struct TagWord {
    enum Kind: Equatable {
        case name
        case text
        case number(Int)
        case symbol
    }

    var kind: Kind
    /// The literal without its quotes; other words as they are written.
    var text: String
    var range: SourceRange
}

/// Splits the inside of a tag into words.
struct TagWordLexer {
    private let file: SourceFile
    private let bytes: [UInt8]
    private let end: Int
    private var index: Int

    private init(_ file: SourceFile, _ range: SourceRange) {
        self.file = file
        bytes = file.bytes
        index = range.start
        end = range.end
    }

    /// Returns the words up to a character that no word can have, which it reports.
    static func words(
        _ file: SourceFile, _ range: SourceRange, _ reporter: TemplateReporter
    ) -> (words: [TagWord], areComplete: Bool) {
        var lexer = TagWordLexer(file, range)
        var words: [TagWord] = []
        words.reserveCapacity(8)
        while lexer.skipSpace() {
            guard let word = lexer.next() else {
                lexer.reportUnreadable(reporter)
                return (words, false)
            }
            words.append(word)
        }
        return (words, true)
    }

    private mutating func skipSpace() -> Bool {
        while index < end, TextTrimmer.isWhiteSpace(bytes[index]) { index += 1 }
        return index < end
    }

    private mutating func next() -> TagWord? {
        let start = index
        let byte = bytes[index]
        if byte.isWordByte, !byte.isASCIIDigit {
            while index < end, bytes[index].isWordByte { index += 1 }
            return word(.name, start, index)
        }
        let isNegative = byte == UInt8(ascii: "-") && start + 1 < end && bytes[start + 1].isASCIIDigit
        if byte.isASCIIDigit || isNegative {
            index += 1
            while index < end, bytes[index].isASCIIDigit { index += 1 }
            guard let number = Int(file.text(SourceRange(start, index))) else {
                index = start
                return nil
            }
            return word(.number(number), start, index)
        }
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
            guard let close = bytes[(start + 1)..<end].firstIndex(of: byte) else { return nil }
            index = close + 1
            let text = file.text(SourceRange(start + 1, close))
            return TagWord(kind: .text, text: text, range: SourceRange(start, index))
        }
        if start + 1 < end, bytes[start + 1] == UInt8(ascii: "="), "=!<>".utf8.contains(byte) {
            index += 2
            return word(.symbol, start, index)
        }
        guard ".|:,()<>".utf8.contains(byte) else { return nil }
        index += 1
        return word(.symbol, start, index)
    }

    private func word(_ kind: TagWord.Kind, _ start: Int, _ end: Int) -> TagWord {
        let range = SourceRange(start, end)
        return TagWord(kind: kind, text: file.text(range), range: range)
    }

    private func reportUnreadable(_ reporter: TemplateReporter) {
        let place = SourcePlace(file, SourceRange(index, index + 1))
        let text = file.text(place.range)
        func report(_ message: String, help: Help) {
            reporter.report(.templateSyntax, message, at: place, help: help)
        }
        if text == "\"" || text == "'" {
            report("the quote is never closed", help: "close it with the same quote")
        } else if bytes[index].isASCIIDigit {
            report("the number is too large", help: "use at most \(Int.max)")
        } else {
            let help = Self.meant[text] ?? "put text in quotes; trim marks are possible only in '{%- … -%}'"
            report("unexpected '\(text)' in a tag", help: help)
        }
    }

    /// The help for a sign that templates do not have.
    private static let meant: [String: Help] = {
        let arithmetic: Help = "templates have no arithmetic; write values next to each other, or use a field"
        let tag: Help = "write '{% for … %}' or '{% if … %}', and a comment as '{# … #}'"
        let brace: Help = "close the tag before it with '}}' or '%}', or put it in quotes"
        return [
            "&": "write 'and'", "!": "write 'not'",
            "=": "compare with '=='; write '{% set name value %}' without '='",
            "[": "write '.first' or '.last', or loop over the list", "+": arithmetic, "*": arithmetic,
            "~": arithmetic, "#": tag, "/": tag, "{": brace, "}": brace,
        ]
    }()
}
