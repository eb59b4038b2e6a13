/// Tells most texts from the words of a set by their first byte and their length, so that they need not be hashed.
package struct WordFilter: Sendable {
    /// For each first byte, a bit for each length; lengths above 63 share one.
    private var lengths = [UInt64](repeating: 0, count: 256)

    package init(_ words: some Sequence<String>) {
        for word in words {
            if let first = word.utf8.first { lengths[Int(first)] |= Self.bit(word.utf8.count) }
        }
    }

    private static func bit(_ length: Int) -> UInt64 { 1 << UInt64(min(length, 63)) }

    /// Whether a text may be one of the words.
    package func accepts(_ text: String) -> Bool {
        guard let first = text.utf8.first else { return false }
        return lengths[Int(first)] & Self.bit(text.utf8.count) != 0
    }

    /// Whether a word in a text is one of the words.
    ///
    /// - Parameter isWord: Called for those that may be.
    package func accepts(_ text: String, isWord: (String) -> Bool) -> Bool {
        var text = text
        return text.withUTF8 { accepts($0, isWord: isWord) }
    }

    package func accepts(_ text: UnsafeBufferPointer<UInt8>, isWord: (String) -> Bool) -> Bool {
        var start = 0
        for index in 0...text.count where index == text.count || !text[index].isWordByte {
            let length = index - start
            if length > 0, lengths[Int(text[start])] & Self.bit(length) != 0,
                isWord(String(decoding: text[start..<index], as: UTF8.self))
            {
                return true
            }
            start = index + 1
        }
        return false
    }
}

/// A set of words. It rejects most other texts without hashing them.
package struct WordSet: Sendable, ExpressibleByArrayLiteral {
    package let words: Set<String>
    private let filter: WordFilter

    package init(_ words: some Sequence<String>) {
        self.words = Set(words)
        filter = WordFilter(self.words)
    }

    package init(arrayLiteral elements: String...) { self.init(elements) }

    package func contains(_ text: String) -> Bool { filter.accepts(text) && words.contains(text) }
}

extension SourceFile {
    /// Whether the file may have one of the words of a filter. An escape may hide any.
    package func mayHaveWord(_ filter: WordFilter, isWord: (String) -> Bool) -> Bool {
        bytes.contains(UInt8(ascii: "\\"))
            || bytes.withUnsafeBufferPointer { filter.accepts($0, isWord: isWord) }
    }
}
