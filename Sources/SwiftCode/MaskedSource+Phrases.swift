/// The words of a Swift file.
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

    private func isWord(_ range: Range<Int>, _ text: some StringProtocol) -> Bool {
        bytes[range].elementsEqual(text.utf8)
    }
}
