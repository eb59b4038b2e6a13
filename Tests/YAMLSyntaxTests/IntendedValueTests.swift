import SourceText
import TestSupport
import Testing
import YAMLSyntax

@Suite struct IntendedValueTests {
    /// The offset lies at the mark.
    @Test(arguments: [
        ("a: 1️⃣[Post]?", "[Post]?"), ("- 1️⃣@a b # c", "@a b"),
        ("a: { b: (Int, 1️⃣String), c: d }", "(Int, String)"),
        ("a: { b: Map<Int, 1️⃣String>?, c: d }", "Map<Int, String>?"),
        ("a: { b: () -> 1️⃣[A], c: d }", "() -> [A]"),
        ("a: { b: c, d: 1️⃣e }", "e"), ("a: [b, 1️⃣@c]", "@c"), ("a: [1️⃣@c]", "[@c]"),
        ("a: \"x # y\" 1️⃣+ z", "\"x # y\" + z"),
        ("{ \"a\": 1️⃣b }", "b"), ("a: don't, 1️⃣do", "don't, do"), ("é: { b: { c: d, e: 1️⃣f } }", "f"),
    ])
    func innermostValueOfTheLine(marked: String, expected: String) throws {
        let marked = MarkedText(marked)
        let file = SourceFile(path: "a", text: marked.text)
        let offset = try #require(marked.marks["1️⃣"])
        let range = try #require(IntendedValue.range(around: offset, in: file))
        #expect(file.text(range) == expected)
    }

    @Test(arguments: [
        ("a b", #""a b""#), (#"say "a""#, #"'say "a"'"#), (#"it's "a""#, #"'it''s "a"'"#), (#"\n"#, #"'\n'"#),
        ("", #""""#),
    ])
    func quotedSpellingReadsBack(text: String, expected: String) {
        #expect(quotedSpelling(text) == expected)
        let file = SourceFile(path: "a", text: "k: \(expected)")
        let node = YAMLParser.parse(file, reporting: DiagnosticSink())
        guard case .mapping(let pairs, _) = node?.content, case .scalar(let scalar) = pairs[0].value.content
        else {
            Issue.record("not read")
            return
        }
        #expect(scalar.text == text)
    }
}
