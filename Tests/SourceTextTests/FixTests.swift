import SourceText
import Testing

@Suite struct FixTests {
    private func applied(_ fixes: [Fix], to text: String) -> (text: String, titles: [String]) {
        let result = Fix.apply(fixes, to: Array(text.utf8))
        return (String(decoding: result.bytes, as: UTF8.self), result.applied.map(\.title))
    }

    private func fix(_ title: String, _ edits: (Int, Int, String)...) -> Fix {
        Fix(title, edits.map { Fix.Edit(SourceRange($0.0, $0.1), $0.2) }, isSafe: true)
    }

    @Test func appliesFixesInAnyOrder() {
        let result = applied([fix("b", (4, 7, "B"), (8, 8, "!")), fix("a", (0, 3, ""))], to: "one two three")
        #expect(result.text == " B !three")
        #expect(result.titles == ["b", "a"])
    }

    @Test(arguments: [
        [(0, 3), (2, 4)], [(2, 4), (0, 3)], [(1, 3), (1, 1)], [(1, 1), (1, 1)], [(0, 4), (2, 2)],
    ])
    func appliesTheFirstOfOverlappingFixes(ranges: [(Int, Int)]) {
        let fixes = ranges.enumerated().map { fix("\($0.offset)", ($0.element.0, $0.element.1, "x")) }
        #expect(applied(fixes, to: "abcdef").titles == ["0"])
    }

    @Test func appliesFixesThatTouch() {
        #expect(applied([fix("a", (0, 2, "x")), fix("b", (2, 4, "y"))], to: "abcd").text == "xy")
    }

    @Test func appliesAllEditsOfAFixOrNone() {
        let result = applied([fix("a", (2, 3, "x")), fix("b", (0, 1, "y"), (2, 3, "z"))], to: "abc")
        #expect(result.text == "abx")
    }

    @Test(arguments: [(-1, 0), (2, 1), (3, 4), (4, 4)])
    func ignoresEditsOutsideOfTheText(start: Int, end: Int) {
        #expect(applied([fix("a", (start, end, "x"))], to: "abc").titles == [])
    }

    @Test func suggestsTheOnlyNearNameSafely() throws {
        let place = SourcePlace(SourceFile(path: "A", text: "emits: loadign"), SourceRange(7, 14))
        let help = try #require(Help.didYouMean("loadign", in: ["loading", "idle"]))
        #expect(
            help.fixes(at: place) == [Fix("write 'loading'", SourceRange(7, 14), "loading", isSafe: true)])
        let unclear = try #require(Help.didYouMean("cat", in: ["car", "cap"]))
        #expect(unclear.fixes(at: place).map(\.isSafe) == [false])
    }
}
