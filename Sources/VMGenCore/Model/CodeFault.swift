package import SourceText

/// What is wrong within a type or an expression: a stretch of its text, and the way out.
struct CodeFault: Error {
    /// Byte offsets within the text.
    var range: Range<Int>
    var message: String
    var help: String?

    init(_ range: Range<Int>, _ message: String, help: String? = nil) {
        self.range = range
        self.message = message
        self.help = help
    }
}

extension CodeSpec {
    /// The place of a stretch of the text; all of it where text and source do not agree.
    package func place(of range: Range<Int>, in file: SourceFile) -> SourcePlace {
        guard let textStart else { return SourcePlace(file, self.range) }
        return SourcePlace(file, SourceRange(textStart + range.lowerBound, textStart + range.upperBound))
    }

    /// What was meant, where YAML ended a plain text in flow style at a comma: `(Int` of
    /// `{ a: (Int, String) }` gives `(Int, String)`.
    ///
    /// Nil if no bracket is open, no comma follows, or the line ends before the brackets close.
    package func uncut(in file: SourceFile) -> String? {
        let bytes = file.bytes
        guard textStart == range.start, range.end < bytes.count, !text.utf8.isEmpty else { return nil }
        var next = range.end
        while next < bytes.count, bytes[next] == UInt8(ascii: " ") || bytes[next] == UInt8(ascii: "\t") {
            next += 1
        }
        guard next < bytes.count, bytes[next] == UInt8(ascii: ",") else { return nil }
        var balance = BracketBalance()
        balance.read(bytes[range.start..<range.end])
        guard balance.depth > 0 else { return nil }
        var end = range.end
        while end < bytes.count, balance.depth > 0 {
            guard bytes[end] != UInt8(ascii: "\n"), bytes[end] != UInt8(ascii: "\r") else { return nil }
            balance.read(bytes[end])
            end += 1
        }
        guard balance.depth == 0 else { return nil }
        if end < bytes.count, bytes[end] == UInt8(ascii: "?") { end += 1 }
        return file.text(SourceRange(range.start, end))
    }
}

/// Counts the brackets that are open, `<` among them and `->` not.
struct BracketBalance {
    private(set) var depth = 0
    private var previous: UInt8 = 0
    private var isInString = false

    init() {}

    mutating func read(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { read(byte) }
    }

    mutating func read(_ byte: UInt8) {
        defer { previous = byte }
        if byte == UInt8(ascii: "\""), previous != UInt8(ascii: "\\") { isInString.toggle() }
        guard !isInString else { return }
        switch byte {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
        // A comparison has a space before it, a generic argument list has none.
        case UInt8(ascii: "<") where previous != UInt8(ascii: " "): depth += 1
        case UInt8(ascii: ">") where previous != UInt8(ascii: "-") && previous != UInt8(ascii: " "):
            depth -= 1
        default: break
        }
    }
}
