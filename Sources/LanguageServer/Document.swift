import SourceText

/// How a client counts the characters of a line.
enum PositionEncoding: String {
    case utf8 = "utf-8"
    case utf16 = "utf-16"

    func count(_ bytes: ArraySlice<UInt8>) -> Int {
        if self == .utf8 { return bytes.count }
        // A scalar of four bytes is two units of UTF-16.
        return bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : $1 >= 0xF0 ? 2 : 1) }
    }
}

/// The text of a file, and the client's positions in it.
struct Document: Sendable {
    let uri: String
    let path: String
    /// The client's version of an open document.
    private(set) var version: Int?
    private var table: LineTable
    /// The line of the last edit, counted from 1.
    private(set) var editedLine: Int?

    init(uri: String, path: String, version: Int? = nil, _ bytes: [UInt8]) {
        self.uri = uri
        self.path = path
        self.version = version
        table = LineTable(bytes)
    }

    var bytes: [UInt8] { table.bytes }
    var file: SourceFile { SourceFile(path: path, bytes: bytes) }

    func line(at offset: Int) -> Int { table.line(at: offset) }

    /// Applies the changes of `textDocument/didChange`.
    mutating func apply(_ changes: [JSONValue], version: Int?, _ encoding: PositionEncoding) throws(Failure) {
        self.version = version
        for change in changes {
            guard let text = change["text"]?.string else { throw .invalidParameters("a change has no text") }
            let new = Array(text.utf8)
            if let range = change["range"] {
                guard let range = self.range(of: range, encoding), range.start <= range.end else {
                    throw .invalidParameters("a change has no range")
                }
                var bytes = table.bytes
                bytes.replaceSubrange(range.start..<range.end, with: new)
                table = LineTable(bytes)
                editedLine = table.line(at: range.start + new.count)
            } else {
                table = LineTable(new)
                editedLine = nil
            }
        }
    }

    /// Returns the offset of a position, within the text.
    func offset(of position: JSONValue, _ encoding: PositionEncoding) -> Int? {
        guard let line = position["line"]?.integer, let column = position["character"]?.integer,
            line >= 0, line < Int(Int32.max), column >= 0
        else { return nil }
        let range = table.range(ofLine: line + 1)
        if encoding == .utf8 { return min(range.start + min(column, bytes.count), range.end) }
        var (offset, rest) = (range.start, column)
        while rest > 0, offset < range.end {
            let byte = bytes[offset]
            let length = byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
            rest -= length == 4 ? 2 : 1
            offset = min(offset + length, range.end)
        }
        return offset
    }

    /// Returns the range between two positions.
    func range(of range: JSONValue, _ encoding: PositionEncoding) -> SourceRange? {
        guard let start = range["start"].flatMap({ offset(of: $0, encoding) }),
            let end = range["end"].flatMap({ offset(of: $0, encoding) })
        else { return nil }
        return SourceRange(start, end)
    }

    func position(of offset: Int, _ encoding: PositionEncoding) -> JSONValue {
        let offset = min(max(offset, 0), bytes.count)
        let line = table.line(at: offset)
        let start = table.range(ofLine: line).start
        let column = encoding.count(bytes[start..<max(start, offset)])
        return ["line": .number(line - 1), "character": .number(column)]
    }

    func range(of range: SourceRange, _ encoding: PositionEncoding) -> JSONValue {
        [
            "start": position(of: range.start, encoding),
            "end": position(of: max(range.start, range.end), encoding),
        ]
    }
}
