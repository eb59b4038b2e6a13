/// The starts of a text's lines. It converts byte offsets to lines and columns.
///
/// Lines end at LF, CR or CRLF. libyaml also counts U+0085, U+2028 and U+2029; editors do not.
package struct LineTable: Sendable {
    /// A line and a column, both counted from 1. The column counts Unicode scalars, as compilers do.
    package struct Position: Hashable, Sendable {
        package var line: Int
        package var column: Int
    }

    package let bytes: [UInt8]
    private let starts: [Int]
    private let firstLine: Int

    package init(_ file: SourceFile) { self.init(file.bytes, firstLine: file.firstLine) }

    /// - Parameter firstLine: The number of the first line.
    package init(_ bytes: [UInt8], firstLine: Int = 1) {
        self.bytes = bytes
        self.firstLine = firstLine
        starts =
            [0]
            + bytes.indices.filter { index in
                switch bytes[index] {
                case UInt8(ascii: "\n"): true
                case UInt8(ascii: "\r"): index + 1 == bytes.count || bytes[index + 1] != UInt8(ascii: "\n")
                default: false
                }
            }.map { $0 + 1 }
    }

    /// Returns the number of the line that contains an offset.
    package func line(at offset: Int) -> Int { place(of: min(max(offset, 0), bytes.count)) + firstLine }

    private func place(of offset: Int) -> Int {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return low
    }

    /// Returns the position of a byte offset, clamped to the text.
    package func position(of offset: Int) -> Position {
        let offset = min(max(offset, 0), bytes.count)
        let low = place(of: offset)
        var column = 1
        for byte in bytes[starts[low]..<offset] where byte & 0xC0 != 0x80 { column += 1 }
        if low == 0, offset >= 3, TextEncoding.byteOrderMarkLength(of: bytes) > 0 { column -= 1 }
        return Position(line: low + firstLine, column: column)
    }

    /// Returns the bytes of a line, counted from the first line's number, without its line end and byte order mark.
    package func range(ofLine line: Int) -> SourceRange {
        let line = line - firstLine + 1
        guard line >= 1, line <= starts.count else { return .at(bytes.count) }
        var start = starts[line - 1]
        var end = line < starts.count ? starts[line] : bytes.count
        while end > start, bytes[end - 1].isLineEnd { end -= 1 }
        if line == 1 { start = TextEncoding.byteOrderMarkLength(of: bytes) }
        return SourceRange(start, end)
    }
}
