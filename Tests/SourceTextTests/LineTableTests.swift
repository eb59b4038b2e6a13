import SourceText
import Testing

@Suite struct LineTableTests {
    @Test(arguments: [
        ("", 0, 1, 1), ("abc", 2, 1, 3), ("abc", 99, 1, 4), ("abc", -1, 1, 1), ("a\nb", 2, 2, 1),
        ("a\r\nb", 3, 2, 1), ("a\rb", 2, 2, 1), ("a\n", 2, 2, 1), ("é: x", 3, 1, 3), ("😀x", 4, 1, 2),
        ("\u{FEFF}a: b", 3, 1, 1), ("\u{FEFF}a: b", 6, 1, 4), ("\u{FEFF}a\nb", 5, 2, 1),
        ("a\u{2028}b", 4, 1, 3),
    ])
    func positions(text: String, offset: Int, line: Int, column: Int) {
        let position = LineTable(Array(text.utf8)).position(of: offset)
        #expect(position.line == line)
        #expect(position.column == column)
    }

    @Test func linesHaveNoEnds() {
        let file = SourceFile(path: "a", text: "\u{FEFF}a\r\nb\n\nc")
        let table = LineTable(file)
        #expect((0...5).map { file.text(table.range(ofLine: $0)) } == ["", "a", "b", "", "c", ""])
        #expect(table.range(ofLine: 1) == SourceRange(3, 4))
    }

    @Test func filesGiveTheTextOfARangeClamped() {
        let file = SourceFile(path: "a", text: "héllo")
        #expect(file.text(SourceRange(1, 3)) == "é")
        #expect(file.text(SourceRange(-4, 99)) == "héllo")
        #expect(file.text(SourceRange(50, 60)).isEmpty)
    }
}
