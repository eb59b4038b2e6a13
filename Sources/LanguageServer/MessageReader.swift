package import SourceText

/// Splits a stream into messages: a header with the length, an empty line, and JSON.
package struct MessageReader {
    package enum Fault: Error, Equatable {
        /// The stream has no header where one must be. Nothing after it can be read.
        case noHeader
        /// A message that is not JSON. The next one can be read.
        case notJSON
    }

    /// No client sends more in one message: the largest file has 1 MiB.
    private static let longestMessage = 64 << 20
    private static let longestHeader = 4096
    private static let lineEnd = UInt8(ascii: "\n")

    private var bytes: [UInt8] = []
    private var start = 0

    package init() {}

    package mutating func append(_ chunk: [UInt8]) {
        if start > 0 {
            bytes.removeFirst(start)
            start = 0
        }
        bytes += chunk
    }

    /// Whether no message has begun.
    package var isBetweenMessages: Bool { bytes[start...].allSatisfy { " \t\r\n".utf8.contains($0) } }

    /// Returns the next message; nil if it is not complete.
    package mutating func next() throws(Fault) -> JSONValue? {
        guard let (length, body) = try header() else { return nil }
        guard bytes.count - body >= length else { return nil }
        start = body + length
        do throws(JSONScanner.Fault) {
            return try JSONValue(Array(bytes[body..<start]))
        } catch {
            throw .notJSON
        }
    }

    /// Returns the length of the next body and its start.
    private mutating func header() throws(Fault) -> (length: Int, body: Int)? {
        skipBlankLines()
        var length: Int?
        var line = start
        while let end = bytes[line...].firstIndex(of: Self.lineEnd) {
            let text = String(decoding: bytes[line..<end], as: UTF8.self).filter { !$0.isWhitespace }
            line = end + 1
            if text.isEmpty {
                guard let length, (0...Self.longestMessage).contains(length) else { throw .noHeader }
                return (length, line)
            }
            guard let colon = text.firstIndex(of: ":") else { throw .noHeader }
            if text[..<colon].lowercased() == "content-length" {
                length = Int(text[text.index(after: colon)...])
            }
        }
        if bytes.count - start > Self.longestHeader { throw .noHeader }
        return nil
    }

    /// Skips the blank lines before a header: some clients end a message with a line break.
    private mutating func skipBlankLines() {
        while let end = bytes[start...].firstIndex(of: Self.lineEnd),
            bytes[start..<end].allSatisfy({ " \t\r".utf8.contains($0) })
        {
            start = end + 1
        }
    }

    /// Returns a message with its header.
    package static func framed(_ message: JSONValue) -> [UInt8] {
        let body = message.line.utf8
        return Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
    }
}
