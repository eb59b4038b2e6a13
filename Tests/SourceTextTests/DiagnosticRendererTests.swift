import SourceText
import Testing

@Suite struct DiagnosticRendererTests {
    private func render(_ text: String, _ range: SourceRange, color: Bool = false) -> String {
        let place = SourcePlace(SourceFile(path: "a.yaml", text: text), range)
        let diagnostic = Diagnostic("rule", .error, "wrong", at: place)
        return DiagnosticRenderer(usesColor: color).render([diagnostic])
    }

    @Test func notesAndHelpFollowTheLine() {
        let file = SourceFile(path: "a.yaml", text: "x: 1\nstats: 2\n")
        let diagnostic = Diagnostic(
            "unknown-key", .warning, "unknown key 'stats'", at: SourcePlace(file, SourceRange(5, 10)),
            notes: [.init("here", at: SourcePlace(file, SourceRange(0, 1))), .init("there")], help: "one\ntwo"
        )
        #expect(
            DiagnosticRenderer().render([diagnostic, diagnostic])
                == String(
                    repeating: """
                        a.yaml:2:1: warning: unknown key 'stats' [unknown-key]
                        stats: 2
                        ^~~~~
                        a.yaml:1:1: note: here
                        note: there
                        help: one
                              two

                        """, count: 2))
    }

    @Test(arguments: [
        ("a: b", SourceRange(3, 4), "a: b\n   ^\n"), ("a: b", SourceRange(1, 1), "a: b\n ^\n"),
        ("a: b\nc", SourceRange(3, 6), "a: b\n   ^\n"), ("\ta\tb", SourceRange(3, 4), "\ta\tb\n\t \t^\n"),
        ("é日x", SourceRange(5, 6), "é日x\n   ^\n"), ("a: b", SourceRange(99, 120), "a: b\n    ^\n"),
        ("\u{FEFF}ab\r\n", SourceRange(3, 5), "ab\n^~\n"), ("", SourceRange(0, 0), ""),
        ("a\u{1B}[2Jb", SourceRange(5, 6), "a␛[2Jb\n     ^\n"),
    ])
    func caretsStandBelowTheirPlace(text: String, range: SourceRange, shown: String) {
        let output = render(text, range)
        #expect(output.split(separator: "\n", maxSplits: 1).dropFirst().first.map(String.init) ?? "" == shown)
    }

    @Test func longLinesAreShortened() {
        let output = render(
            String(repeating: "é", count: 50_000) + "!" + String(repeating: "b", count: 50_000),
            SourceRange(100_000, 100_001))
        let lines = output.split(separator: "\n").map { Array($0.unicodeScalars) }
        #expect(lines[0].starts(with: "a.yaml:1:50001: ".unicodeScalars))
        #expect(lines[1].count < 210)
        #expect(lines[1][lines[2].count - 1] == "!")
        #expect(lines[1].starts(with: "...é".unicodeScalars))
        #expect(lines[1].suffix(4).elementsEqual("b...".unicodeScalars))
    }

    @Test func controlCharactersOfMessagesAreShown() {
        let place = SourcePlace(SourceFile(path: "a", text: ""), .at(0))
        let output = DiagnosticRenderer().render([
            Diagnostic("r", .error, "a\nb\u{1B}\u{202E}\u{200F}c", at: place)
        ])
        #expect(output == "a:1:1: error: a␊b␛��c [r]\n")
    }

    @Test func colorsOnlyWhenAsked() {
        #expect(!render("a", SourceRange(0, 1)).contains("\u{1B}"))
        #expect(render("a", SourceRange(0, 1), color: true).contains("\u{1B}[1;31merror:\u{1B}[0m"))
    }
}
