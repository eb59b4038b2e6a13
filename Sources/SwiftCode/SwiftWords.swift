/// The words and braces of a Swift file, without those in comments and string literals.
package struct SwiftWords {
    private struct Word {
        var text: String
        var end: Int
    }

    private var words: [Word] = []
    /// The offsets of each opening brace and its closing brace, sorted by the opening one.
    private var braces: [(open: Int, close: Int)] = []
    private let bytes: [UInt8]

    package init(_ bytes: [UInt8]) {
        self.bytes = MaskedSource(bytes).bytes
        scan()
    }

    /// Whether the file contains consecutive words, such as `func load`. Names in backticks match, too.
    package func contains(_ phrase: String) -> Bool {
        let wanted = phrase.split(whereSeparator: { $0 == " " || $0 == "`" }).map(String.init)
        guard !wanted.isEmpty, words.count >= wanted.count else { return false }
        return (0...(words.count - wanted.count)).contains { start in
            wanted.indices.allSatisfy { words[start + $0].text == wanted[$0] }
        }
    }

    /// Returns the final `}` of the type, wherever it is declared, or that of the last type of the file.
    package func closingBrace(ofType name: String) -> Int? {
        let introducers: Set<String> = ["class", "struct", "actor", "enum", "extension"]
        for (introducer, word) in zip(words, words.dropFirst())
        where introducers.contains(introducer.text) && word.text == name {
            if let body = braces.filter({ $0.open >= word.end }).min(by: { $0.open < $1.open }) {
                return body.close
            }
        }
        return braces.max { $0.close < $1.close }?.close
    }

    private mutating func scan() {
        var index = 0
        var open: [Int] = []
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "{"): open.append(index)
            case UInt8(ascii: "}"):
                if let start = open.popLast() { braces.append((start, index)) }
            case let byte where byte.isWordByte:
                let end = bytes[index...].firstIndex { !$0.isWordByte } ?? bytes.count
                words.append(Word(text: String(decoding: bytes[index..<end], as: UTF8.self), end: end))
                index = end
                continue
            default: break
            }
            index += 1
        }
    }
}
