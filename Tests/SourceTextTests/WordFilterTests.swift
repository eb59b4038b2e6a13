import SourceText
import Testing

@Suite struct WordFilterTests {
    private static let words: Set = ["Date", "URL", "été"]
    private let filter = WordFilter(Self.words)

    private func hasWord(_ text: String) -> Bool { filter.accepts(text) { Self.words.contains($0) } }

    @Test func acceptsItsWords() {
        for word in Self.words { #expect(filter.accepts(word)) }
        #expect(!filter.accepts(""))
        #expect(!filter.accepts("date"))
        #expect(!filter.accepts("Dates"))
        #expect(filter.accepts("Data"), "it only filters")
    }

    @Test(arguments: [
        ("Date", true), ("[Date: Int]", true), ("Foundation.Date?", true), ("a URL", true), ("(été)", true),
        ("", false), ("Data", false), ("Dates", false), ("my_Date", false), ("DateURL", false),
    ])
    func findsItsWords(text: String, expected: Bool) {
        #expect(hasWord(text) == expected)
    }
}
