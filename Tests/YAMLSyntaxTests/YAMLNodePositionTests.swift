import SourceText
import TestSupport
import Testing
import YAMLSyntax

/// The outline of a node: each key and value with the text that its range covers.
private func outline(_ node: YAMLNode, _ file: SourceFile) -> String {
    switch node.content {
    case .scalar: "<\(file.text(node.range))>"
    case .sequence(let items, let isFlow):
        "\(isFlow ? "flow" : "block")[\(items.map { outline($0, file) }.joined(separator: " "))]"
    case .mapping(let pairs, let isFlow):
        "\(isFlow ? "flow" : "block"){"
            + pairs.map { "\(file.text($0.key.range)): \(outline($0.value, file))" }.joined(separator: " ")
            + "}"
    }
}

@Suite struct YAMLNodePositionTests {
    private func parse(_ text: String) -> (YAMLNode?, SourceFile) {
        let file = SourceFile(path: "a.yaml", text: text)
        let sink = DiagnosticSink()
        let node = YAMLParser.parse(file, reporting: sink)
        #expect(sink.diagnostics.isEmpty)
        return (node, file)
    }

    @Test(arguments: [
        ("a: b", "block{a: <b>}"), ("{a: b, c}", "flow{a: <b> c: <>}"),
        ("\"a\": 'b' # c", "block{\"a\": <'b'>}"),
        ("a: |\n  x\n  y\n\nb: c\n", "block{a: <|\n  x\n  y> b: <c>}"),
        ("a: >-\n  x\n\n# c\n", "block{a: <>-\n  x>}"),
        ("a:\n- b\n-\n- [c, {d: e}]\n", "block{a: block[<b> <> flow[<c> flow{d: <e>}]]}"),
        ("é: ü\n日: [😀, x]", "block{é: <ü> 日: flow[<😀> <x>]}"),
        ("a: x\r\n  y\r\nb: c\r\n", "block{a: <x\r\n  y> b: <c>}"),
        ("\u{FEFF}a: b", "block{a: <b>}"), ("---\na: b\n...\n", "block{a: <b>}"),
        ("? a\n: b", "block{a: <b>}"),
        ("a: [b: c , d]", "block{a: flow[flow{b: <c>} <d>]}"), ("a: b\na: c", "block{a: <b> a: <c>}"),
        ("no: off\nn: 1.0", "block{no: <off> n: <1.0>}"), ("a: any P & Q", "block{a: <any P & Q>}"),
    ])
    func rangesCoverWhatWasWritten(text: String, expected: String) {
        let (node, file) = parse(text)
        #expect(node.map { outline($0, file) } == expected)
    }

    @Test(arguments: [
        "a:1️⃣\nb: c", "a:1️⃣   # c\nb: c", "{a:1️⃣ , b: c}", "{ a:1️⃣ }", "{ a1️⃣ , b: c}", "é:1️⃣", "{a:1️⃣ # c\n  }",
        "? a1️⃣\n? b",
        "\u{FEFF}a:1️⃣",
    ])
    func emptyValuesStandBehindTheColon(marked: String) throws {
        let marked = MarkedText(marked)
        let (node, _) = parse(marked.text)
        guard case .mapping(let pairs, _) = node?.content else { throw Failure() }
        #expect(pairs[0].value.isEmpty)
        #expect(pairs[0].value.range == .at(try #require(marked.marks["1️⃣"])))
    }

    private struct Failure: Error {}

    @Test(arguments: [
        ("1️⃣a: {b: c}2️⃣ # d\n"), ("1️⃣{a: b}2️⃣\n"), ("# x\n\n1️⃣a:\n  - b2️⃣\n\n"), ("1️⃣a:2️⃣\n\n"), ("1️⃣a: |\n  b2️⃣\n\n"),
        ("\u{FEFF}1️⃣é: [ü, 'ß' ]2️⃣\n"),
    ])
    func collectionsEndWithTheirLastCharacter(marked: String) throws {
        let marked = MarkedText(marked)
        let (node, _) = parse(marked.text)
        #expect(node?.range == SourceRange(try #require(marked.marks["1️⃣"]), try #require(marked.marks["2️⃣"])))
    }

    @Test func scalarsKeepTextAndStyle() throws {
        let (node, _) = parse(#"{a: "x\ty", b: 'it''s', "c": yes, d: "\u2028"}"#)
        guard case .mapping(let pairs, true) = node?.content else { throw Failure() }
        let scalars = pairs.compactMap {
            if case .scalar(let scalar) = $0.value.content { scalar } else { nil }
        }
        #expect(
            scalars == [
                YAMLScalar("x\ty", style: .doubleQuoted), YAMLScalar("it's", style: .singleQuoted),
                YAMLScalar("yes", style: .plain), YAMLScalar("\u{2028}", style: .doubleQuoted),
            ])
        #expect(pairs.map(\.keyStyle) == [.plain, .plain, .doubleQuoted, .plain])
    }
}
