import SourceText
import TestSupport
import Testing
import YAMLSyntax

@Suite struct YAMLLimitTests {
    private func parse(_ text: String) -> (node: YAMLNode?, faults: [Diagnostic]) {
        let sink = DiagnosticSink()
        let node = YAMLParser.parse(SourceFile(path: "a.yaml", text: text), reporting: sink)
        return (node, sink.diagnostics)
    }

    @Test(arguments: [64, 65])
    func sixtyFourLevels(levels: Int) {
        let inner = levels - 1
        let flow = parse("a: " + String(repeating: "[", count: inner) + String(repeating: "]", count: inner))
        let block = parse((0..<levels).map { String(repeating: " ", count: $0) + "a:\n" }.joined())
        for result in [flow, block] {
            #expect((result.node != nil) == (levels == 64))
            #expect(result.faults.map(\.id) == (levels == 64 ? [] : ["too-deep"]))
        }
        if levels == 65 { #expect(flow.faults.first?.place.range == SourceRange(66, 67)) }
    }

    @Test func tenThousandNodes() {
        // The root, the key and the sequence are nodes, too.
        let most = "a: [" + String(repeating: "b,", count: 9997) + "]"
        #expect(parse(most).faults.isEmpty)
        let more = parse("a: [" + String(repeating: "b,", count: 9998) + "]")
        #expect(more.faults.map(\.id) == ["too-large"])
        #expect(more.faults.first?.place.range == SourceRange(4 + 9997 * 2, 5 + 9997 * 2))
    }

    /// libyaml needs seconds for the deeper texts.
    @Test(
        .timeLimit(.minutes(10)),
        arguments: [
            "[", "{a: ", "- ", "? ", "[{", "- [", "&a ", "!t ", "a: ", "*a ", "[,", "[a,", "{\"a\":", "\n",
            "'", "|\n", "( ",
        ], [3_000, 200_000])
    func deepAndLongInputsReturnQuickly(piece: String, count: Int) {
        for prefix in ["", "é: "] {
            let text = prefix + String(repeating: piece, count: count)
            let (result, seconds) = timed { parse(text) }
            #expect((result.node == nil) == !result.faults.isEmpty)
            #expect(result.faults.count <= 50)
            #expect(seconds < 5)
        }
    }
}
