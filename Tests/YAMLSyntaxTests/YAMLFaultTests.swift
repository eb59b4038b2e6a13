import SourceText
import TestSupport
import Testing
import YAMLSyntax

/// Texts that YAML or a spec does not allow. Each has one diagnostic with help at its marked place.
@Suite struct YAMLFaultTests {
    private func check(_ marked: String, _ id: String, _ message: String, _ help: String) {
        let marked = MarkedText(marked)
        let sink = DiagnosticSink()
        let node = YAMLParser.parse(SourceFile(path: "a.yaml", text: marked.text), reporting: sink)
        #expect(node == nil)
        #expect(sink.diagnostics.count == 1)
        guard let found = sink.diagnostics.first else { return }
        #expect(found.id == id)
        #expect(found.message.contains(message))
        #expect(found.help?.contains(help) == true, "\(found.help ?? "")")
        let start = marked.marks["1️⃣"]
        #expect(found.place.range == SourceRange(start ?? -1, marked.marks["2️⃣"] ?? start ?? -1))
        if let note = marked.marks["3️⃣"] { #expect(found.notes.first?.place?.range.start == note) }
    }

    @Test func aPatternInAList() {
        let message = "an unquoted value cannot begin with '*'"
        check("p: [1️⃣*2️⃣*/*.vm.yaml]", "yaml-syntax", message, #"quote it: "**/*.vm.yaml""#)
        check("p: [ a, 1️⃣*2️⃣*/*.a , b ]", "yaml-syntax", message, #"quote it: "**/*.a""#)
        check("p: 1️⃣*2️⃣*/*.vm.yaml", "yaml-syntax", message, #"quote it: "**/*.vm.yaml""#)
    }

    @Test func aLongKeyInBraces() {
        let key = String(repeating: "a", count: 1100)
        check("p: { b: , 1️⃣a2️⃣\(key): c }", "yaml-syntax", "at most 1,024 characters", "shorten it")
    }

    @Test(arguments: [
        ("p: [Post]1️⃣?2️⃣", "unexpected text after a value", #""[Post]?""#),
        ("p: [Post]1️⃣.Element2️⃣ # c", "unexpected text", #""[Post].Element""#),
        (#"p: "a" 1️⃣+ "b"2️⃣"#, "unexpected text", #"'"a" + "b"'"#),
        ("p: 'it'1️⃣s'2️⃣", "unexpected text", #""it's""#),
        ("{ p: [Post]1️⃣?2️⃣, x: y }", "expected ',' or '}'", #"quote the value: "[Post]?""#),
        ("s: { m: async -> 1️⃣[2️⃣Post], b: c }", "expected ','", #"quote the value: "async -> [Post]""#),
        ("s: {\n  é: async -> 1️⃣[2️⃣Post],\n}", "expected ','", #""async -> [Post]""#),
        ("{ m: (id1️⃣:2️⃣ Int) -> [P] }", "expected ','", #""(id: Int) -> [P]""#),
        ("{ handler: (Int) -> 1️⃣[2️⃣Post] }", "expected ','", #""(Int) -> [Post]""#),
        ("m: (id1️⃣:2️⃣ Int) -> X", "': ' within a value", #""(id: Int) -> X""#),
        ("a: b1️⃣:2️⃣ c", "': ' within a value", #""b: c""#),
        ("x: 1️⃣@2️⃣MainActor () -> Void", "cannot begin with '@'", #""@MainActor () -> Void""#),
        (
            "x: [String: 1️⃣@2️⃣Sendable () -> Void]", "cannot begin with '@'",
            #""[String: @Sendable () -> Void]""#
        ),
        ("x: [a, 1️⃣@2️⃣b]", "cannot begin with '@'", #"quote it: "@b""#),
        ("x: 1️⃣`default`2️⃣", "without backticks", "write default"),
        ("x: 1️⃣%2️⃣ y", "cannot begin with '%'", #""% y""#), ("x: 1️⃣&2️⃣ y", "cannot begin with '&'", #""& y""#),
        ("x: 1️⃣*2️⃣ y", "cannot begin with '*'", #""* y""#), ("x: [1️⃣:2️⃣]", "cannot begin with ':'", #""[:]""#),
        ("x: 1️⃣>2️⃣= 3", "begins a text block", #"">= 3""#),
        (#"x: "a1️⃣\(2️⃣b)""#, "not an escape", "single quotes"),
        (#"x: "1️⃣\u2️⃣12""#, "needs the 4 hexadecimal digits", "backslash twice"),
        ("x: { a1️⃣:2️⃣[b] }", "':' needs a space", "write ': '"),
        ("a: b\nc1️⃣:2️⃣d", "':' needs a space", "write a space"),
        ("x: { a1️⃣:2️⃣, b: c }", "':' needs a space", "write a space"),
        ("x: { b: c, a1️⃣:2️⃣}", "':' needs a space", "write a space"),
        ("a: b\nc1️⃣:\u{A0}2️⃣d", "a no-break space", "write a space"),
        ("a: b\n1️⃣https://c2️⃣", "missing ':'", "'https://c:'"),
        ("a: b\nc 1️⃣= 2️⃣d", "'=' between", "write ':'"), ("x: 1️⃣*2️⃣", "stands for nothing", "leave the key out"),
        ("x: [a, 1️⃣*2️⃣]", "stands for nothing", "write names"),
        ("s:\n  1️⃣a(b: C)2️⃣:\n", "without parentheses", "write 'a:'"),
        ("s:\n  1️⃣a(b: C, d: E)2️⃣: f\n", "without parentheses", "write 'a:'"),
        ("{ p: Int?1️⃣;2️⃣ x: y }", "';' between entries", "write ','"),
        ("{ p: Int? x1️⃣:2️⃣ y }", "expected ','", "separate the entries"),
        ("{ p: \"a # b\"1️⃣:2️⃣ c: d }", "expected ','", ""),
    ])
    func valuesThatYAMLTakesApart(marked: String, message: String, help: String) {
        check(marked, "yaml-syntax", message, help)
    }

    @Test(arguments: [
        ("s:\n  1️⃣idle2️⃣\n  loading:\n", "missing ':' after 'idle'", "'idle:'"),
        ("s:\n  a:\n  1️⃣idle2️⃣ # c\n  b:\n", "missing ':' after 'idle'", "'idle:'"),
        ("1️⃣foo2️⃣\nbar: x", "missing ':'", "'foo:'"),
        ("s:\n1️⃣<<<<<<< HEAD2️⃣\n  a:\n=======\n  b:\n>>>>>>> x\n", "a merge has left a", "keep one version"),
        ("s:\n  a:\n=======\n  b:\n1️⃣>>>>>>> x2️⃣\n", "a merge has left a", "keep one version"),
        ("a: 3️⃣b\n  1️⃣cd2️⃣: d", "part of the value above", "align it with 'a'"),
        ("3️⃣a:\n    b: 1\n  1️⃣cd2️⃣: 2", "indentation of 'cd' fits no key", "exactly like the keys"),
        (" 3️⃣a: 1\n1️⃣b2️⃣: 2", "indentation of 'b' fits no key", "exactly like the keys"),
        ("a:\n1️⃣\t2️⃣b: c", "a tab in the indentation", "spaces"), ("a: x\r\n1️⃣\t\t2️⃣b: c", "a tab", "spaces"),
        ("a: 1️⃣-2️⃣ b", "list cannot begin in the middle", #""- b""#),
        ("3️⃣a: b\n1️⃣-2️⃣ c", "a list item '-' among keys", "'key:'"),
        ("a:\n  3️⃣- x\n  1️⃣y2️⃣: z", "'y' is between the items", "'- '"),
        ("[a]\n1️⃣b2️⃣: c", "after the end", "one mapping"),
        ("a: 1️⃣[2️⃣x, y\nb: z", "'[' is not closed", "write ']'"),
        ("a: 1️⃣{2️⃣b: {c: d }", "'{' is not closed", "write '}'"),
        ("a: 1️⃣[2️⃣", "'[' is not closed", "write ']'"), ("a: 3️⃣[b1️⃣}2️⃣", "'}' cannot close '['", "write ']'"),
        ("a: [1️⃣,2️⃣b]", "nothing precedes", "remove"), ("a: 3️⃣[\n1️⃣-2️⃣ b\n]", "'- ' within brackets", "','"),
        ("é: 1️⃣\"2️⃣xx\nb: c", "double quote is not closed", "at the end"),
        ("a: 1️⃣'2️⃣it", "single quote is not closed", "written twice"),
        ("a: 1️⃣\"b2️⃣\nc: '\"\"'", "ends only in line 2", "at the end of the text"),
        ("a: 1️⃣\"b2️⃣\nc: '\"\"'\nd: \"e\"", "ends only in line 2", "at the end of the text"),
        ("{type: String editable1️⃣:2️⃣ true}", "expected ','", "separate the entries"),
        ("1️⃣a2️⃣" + String(repeating: "b", count: 1100) + "\nc: d", "at most 1,024", "shorten"),
    ])
    func structureThatYAMLCannotRead(marked: String, message: String, help: String) {
        check(marked, "yaml-syntax", message, help)
    }

    @Test(arguments: [
        ("a: 1️⃣&b2️⃣ c", "anchors such as '&b'", #""&b c""#), ("a: 1️⃣*b2️⃣", "aliases such as '*b'", #""*b""#),
        ("a: 1️⃣!isOn2️⃣", "tags such as '!isOn'", #""!isOn""#),
        ("a: 1️⃣!!str2️⃣ b", "tags such as '!!str'", "leave it out"),
        ("a: 1️⃣!x!y2️⃣ b", "tags such as '!x!y'", "leave it out"), ("a: 1️⃣!<t>2️⃣ [b]", "tags", "leave it out"),
        ("1️⃣<<2️⃣: *b", "merge keys", "write the keys"), ("1️⃣<<2️⃣: [*b, *c]", "merge keys", "write the keys"),
        ("a: 1\n1️⃣---2️⃣\nb: 2", "a second document", "its own file"),
        ("1️⃣%YAML 1.22️⃣\n---\na: b", "directives", "remove"),
        ("1️⃣%YAML 1.32️⃣\n---\na: b", "directives", "remove"),
        ("1️⃣%TAG ! !x2️⃣ # c\n---\na: b", "directives", "remove"),
        ("1️⃣%FOO2️⃣\n---\na: b", "directives such as '%FOO'", "remove"),
    ])
    func featuresThatSpecsDoWithout(marked: String, message: String, help: String) {
        check(marked, "unsupported-yaml", message, help)
    }

    @Test(arguments: [
        ("1️⃣[2️⃣a, b]: c", "not a list", #""[a, b]""#), ("? 1️⃣{2️⃣a: b}\n: c", "not a mapping", "write a name"),
        ("x: {1️⃣[2️⃣a]: c}", "not a list", #""[a]""#),
    ])
    func keysAreScalars(marked: String, message: String, help: String) {
        check(marked, "wrong-kind", message, help)
    }

    @Test(arguments: [
        ("1️⃣", "the file is empty", "a minimal file is:\nfeature: Name"),
        ("\u{FEFF}1️⃣\n\n", "is empty", "a minimal file"),
        ("1️⃣# c\n", "holds no key", "a minimal file"), ("1️⃣---\n", "holds no key", "a minimal file"),
        ("1️⃣foo2️⃣", "holds a text", "':' and a space"), ("1️⃣-2️⃣ a\n- b", "holds a list", "without '-'"),
        ("1️⃣[2️⃣a]", "holds a list", "'['"),
    ])
    func theRootIsAMapping(marked: String, message: String, help: String) {
        check(marked, "not-a-mapping", message, help)
    }

    @Test func eachUnsupportedThingIsReportedAtItsPlace() {
        let marked = MarkedText("a: 1️⃣&b 2️⃣!c d\ne: 3️⃣*b\nf: [4️⃣!g h]\n")
        let sink = DiagnosticSink()
        #expect(YAMLParser.parse(SourceFile(path: "a", text: marked.text), reporting: sink) == nil)
        #expect(sink.diagnostics.map(\.place.range.start) == marked.marks.values.sorted())
    }
}
