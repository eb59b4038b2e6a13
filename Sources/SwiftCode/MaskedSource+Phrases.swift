/// The words and braces of a Swift file.
extension MaskedSource {
    /// Whether the file contains consecutive words, such as `func load`. Names in backticks match, too.
    package func contains(_ phrase: String) -> Bool {
        let words = allWordRanges
        let wanted = phrase.split { $0 == " " || $0 == "`" }
        guard !wanted.isEmpty, words.count >= wanted.count else { return false }
        return (0...(words.count - wanted.count)).contains { start in
            wanted.indices.allSatisfy { isWord(words[start + $0], wanted[$0]) }
        }
    }

    /// Returns the final `}` of the type, wherever it is declared, or that of the last type of the file.
    package func closingBrace(ofType name: String) -> Int? {
        // The offsets of each opening brace and its closing brace.
        var braces: [(open: Int, close: Int)] = []
        var open: [Int] = []
        for (index, byte) in bytes.enumerated() {
            if byte == UInt8(ascii: "{") { open.append(index) }
            if byte == UInt8(ascii: "}"), let start = open.popLast() { braces.append((start, index)) }
        }
        let words = allWordRanges
        let introducers = ["class", "struct", "actor", "enum", "extension"]
        for (introducer, word) in zip(words, words.dropFirst())
        where isWord(word, name) && introducers.contains(where: { isWord(introducer, $0) }) {
            let bodies = braces.filter { $0.open >= word.upperBound }
            if let body = bodies.min(by: { $0.open < $1.open }) { return body.close }
        }
        return braces.map(\.close).max()
    }

    private func isWord(_ range: Range<Int>, _ text: some StringProtocol) -> Bool {
        bytes[range].elementsEqual(text.utf8)
    }
}
