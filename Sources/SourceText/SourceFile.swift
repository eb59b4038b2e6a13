/// A file that a person wrote (a spec, a template, the configuration), as it was read.
///
/// All places in it are byte offsets. vmgen computes lines and columns only for display.
package final class SourceFile: Sendable {
    /// The path as diagnostics show it.
    package let path: String
    /// The contents. They are UTF-8 if ``TextEncoding`` accepted the file.
    package let bytes: [UInt8]
    /// The line with which the bytes begin: more than 1 in an excerpt of a long file.
    package let firstLine: Int

    package init(path: String, bytes: [UInt8], firstLine: Int = 1) {
        self.path = path
        self.bytes = bytes
        self.firstLine = firstLine
    }

    package convenience init(path: String, text: String) {
        self.init(path: path, bytes: Array(text.utf8))
    }

    /// Returns the text of a range, clamped to the file.
    package func text(_ range: SourceRange) -> String {
        let start = min(max(range.start, 0), bytes.count)
        let end = min(max(range.end, start), bytes.count)
        return String(decoding: bytes[start..<end], as: UTF8.self)
    }
}

extension SourceFile: Equatable {
    package static func == (left: SourceFile, right: SourceFile) -> Bool {
        left === right
            || (left.path == right.path && left.firstLine == right.firstLine && left.bytes == right.bytes)
    }
}
