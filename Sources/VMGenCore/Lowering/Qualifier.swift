/// Writes the names of the output's nested types in full, for code that stands outside of the output.
///
/// Inside `PostsOutput` a spec's `Comments` is found as it is; elsewhere it is `PostsOutput.Comments`.
/// Types and expressions are one case here: a name counts unless a dot or a quote stands before it.
package struct Qualifier {
    private let output: String
    private let nested: [[UInt8]]

    package init(output: String, nested: some Sequence<String>) {
        self.output = output
        self.nested = nested.map { Array($0.utf8) }
    }

    package func qualify(_ code: String) -> String {
        if nested.isEmpty { return code }
        let bytes = Array(code.utf8)
        let names = bytes.withUnsafeBufferPointer(nestedNames)
        guard !names.isEmpty else { return code }
        var result: [UInt8] = []
        var copied = 0
        for name in names {
            result += bytes[copied..<name]
            result += Array((output + ".").utf8)
            copied = name
        }
        result += bytes[copied...]
        return String(decoding: result, as: UTF8.self)
    }

    /// Where the nested types' names start.
    private func nestedNames(in bytes: UnsafeBufferPointer<UInt8>) -> [Int] {
        var starts: [Int] = []
        var index = 0
        var isInQuotes = false
        while index < bytes.count {
            let start = index
            while index < bytes.count, Self.isWordByte(bytes[index]) { index += 1 }
            let isMember = start > 0 && bytes[start - 1] == UInt8(ascii: ".")
            if index > start, !isInQuotes, !isMember {
                let word = bytes[start..<index]
                if nested.contains(where: { $0.count == word.count && word.elementsEqual($0) }) {
                    starts.append(start)
                }
            }
            guard index < bytes.count else { break }
            if bytes[index] == UInt8(ascii: "\\") {
                index += 1
            } else if bytes[index] == UInt8(ascii: "\"") {
                isInQuotes.toggle()
            }
            index += 1
        }
        return starts
    }

    /// Beyond ASCII whatever is no word stands in quotes.
    private static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }
}
