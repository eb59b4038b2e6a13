package import SourceText

/// The tree of a text that may be half typed. A text without a tree is repaired in one line, or in a few.
package struct ReadText {
    /// The text of the tree.
    package let file: SourceFile
    package let root: YAMLNode
    package private(set) var repair: Repair?

    /// The difference between the text of the tree and the document.
    package struct Repair {
        /// The lines that were changed.
        package var lines: [SourceRange]
        /// The place and the length of an insertion.
        var offset = Int.max
        var count = 0
        /// Whether a line is empty in the text of the tree, so that names may be missing.
        package var isBlanked = false

        /// Returns the range in the document.
        package func original(_ range: SourceRange) -> SourceRange {
            func original(_ at: Int) -> Int { at <= offset ? at : max(offset, at - count) }
            return SourceRange(original(range.start), original(range.end))
        }
    }

    package func original(_ range: SourceRange) -> SourceRange { repair?.original(range) ?? range }
}

extension ReadText {
    /// Returns nil if no repair helps.
    ///
    /// - Parameter editedLine: The line where the fault probably is, counted from 1.
    package init?(_ file: SourceFile, editedLine: Int?) {
        let written = Self.parse(file)
        if let root = written.root {
            self.init(file: file, root: root)
            return
        }
        guard TextEncoding.check(file, reporting: DiagnosticSink()) else { return nil }
        let table = LineTable(file.bytes)
        let faultLine = table.line(at: written.fault)
        let lines = [editedLine, faultLine, max(faultLine - 1, 1)].compactMap { $0 }
            .reduce(into: [Int]()) { if !$0.contains($1) { $0.append($1) } }
        for line in lines {
            let range = table.range(ofLine: line)
            let text = YAMLLine(file.bytes[range.start..<range.end])
            for insertion in text.insertions {
                var bytes = file.bytes
                bytes.insert(contentsOf: insertion.utf8, at: text.end)
                let repaired = SourceFile(path: file.path, bytes: bytes)
                guard let root = Self.parse(repaired).root else { continue }
                let repair = Repair(
                    lines: [range], offset: text.end, count: insertion.utf8.count, isBlanked: text.isBlank)
                self.init(file: repaired, root: root, repair: repair)
                return
            }
        }
        var (bytes, blanked) = (file.bytes, [SourceRange]())
        var next: Int? = lines[0]
        while let line = next, blanked.count < Self.mostBlankLines {
            let range = table.range(ofLine: line)
            for offset in range.start..<range.end { bytes[offset] = UInt8(ascii: " ") }
            blanked.append(range)
            let repaired = SourceFile(path: file.path, bytes: bytes)
            let read = Self.parse(repaired)
            if let root = read.root {
                self.init(file: repaired, root: root, repair: Repair(lines: blanked, isBlanked: true))
                return
            }
            next = [table.line(at: read.fault), faultLine].first { line in
                !blanked.contains(table.range(ofLine: line))
            }
        }
        return nil
    }

    private static let mostBlankLines = 4

    private static func parse(_ file: SourceFile) -> (root: YAMLNode?, fault: Int) {
        let sink = DiagnosticSink()
        let root = YAMLParser.parse(file, reporting: sink)
        return (root, sink.diagnostics.first?.place.range.start ?? 0)
    }
}

/// The end of a line, and the texts that it may lack.
private struct YAMLLine {
    /// The offset after the last byte that is neither blank nor a comment.
    private(set) var end: Int
    private(set) var insertions: [String] = []
    let isBlank: Bool

    init(_ line: ArraySlice<UInt8>) {
        end = line.startIndex
        var brackets: [UInt8] = []
        var quote: UInt8?
        var isAfterBlank = true
        for (offset, byte) in zip(line.indices, line) {
            let isBlank = byte.isBlank
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "#"), isAfterBlank {
                break
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'"), isAfterBlank {
                quote = byte
            } else if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") {
                // The closing ones are two bytes after the opening ones.
                brackets.append(byte + 2)
            } else if byte == brackets.last {
                brackets.removeLast()
            }
            isAfterBlank = isBlank || "[{,".utf8.contains(byte)
            if !isBlank { end = offset + 1 }
        }
        isBlank = end == line.startIndex
        if isBlank {
            // The lines below may belong to a key that was here.
            end = line.endIndex
            insertions = ["x:"]
            return
        }
        let quotes = quote.map { String(UnicodeScalar($0)) } ?? ""
        func closing(_ brackets: some Collection<UInt8>) -> String {
            brackets.isEmpty ? quotes : "\(quotes) " + String(decoding: brackets.reversed(), as: UTF8.self)
        }
        // The outer bracket may be closed in a later line.
        insertions = [
            closing(brackets), "\(quotes):" + closing(brackets).dropFirst(quotes.utf8.count),
            closing(brackets.dropFirst()), closing(brackets.dropFirst()) + ",",
        ].filter { !$0.isEmpty }
    }
}
