import SourceText
import Testing

@testable import SpecLanguage
@testable import SwiftCode

struct SwiftExpressionTests {
    @Test(arguments: [
        "0", "-1", "1.5e-3", "0xFF", "nil", "true", "\"\"", "\"a, b; c // d\"", "[]", "[:]", "[1, 2, 3]",
        "[\"a\": 1]", "Post(id: 1)", "[Post(id: 1), .example]", ".init(a: 1)", "(1, \"a\")", "a + b * c",
        "a ? b : c", "x == 1 && y != 2", "{ $0 + 1 }", "{ a, b in a < b }", "{ (x: Int) -> Int in x }",
        "#\"raw \" quote\"#", "##\"raw \"# quote\"##", "\"\\(name) and \\(f(\"x\"))\"", "\"\\\"\"",
        "\"\\u{202E}\"",
        "\\Post.id", "\\.id", "foo.default", "f(for: 1, default: 2)", "`class`", "Array<Int>()", "x!", "x?.y",
        "try! load()", "{ try await load() }", "f { await x() }", "x.await", "f(try: 1)", "x as Any",
        "x as? Int", "1...", "1...3", "0..<3", "a / b", "a/b",
        "URL(string: \"https://a.b\")!", "\"Größe 👩‍👩‍👧\"", "größe", "\"a\u{200B}b\u{A0}“c”…\"", "😀", "π²",
        "[weak self]", "#\"\\#(x)\"#",
        "run { 1 } then: { 2 }", "Int.self", "a >= b", "a === b", "0x1.8p3", "0x1F.description", "1_000.5e+3",
        "0b1010", "0o17", "5.description", "x.0.1", "x?.0", "{ $0.1 }", "nil as Int?", "a as? Int ?? 1",
        "a ?? -1",
        "f(a ? b : .c, d: [e: -1])", "a ? b ? 1 : 2 : 3", "[1, 2].reduce(0, +)", "[2, 1].sorted(by: <)",
        "[\"a\": Array<Int>()]", "Foo<Bar<Int>, [Int]>.Baz()", "a<b", "f(&a)", "a - -b", "a!.b! + 1", "x??.y",
        "{ () -> [Int: Int] in [:] }", "[Int?]()", "..<3", "f(1..., 2)", "try? load() ?? 1",
        "a is Int ? 1 : 2",
        "{ $0 + $1 }", "!a && ~b != 0", "a |> b", "\"\\(a ? 1 : 2)\"", "f<Int>(1)", "x as Array<Int>",
        "1 == 1.0e3",
    ])
    func accepts(_ text: String) {
        let snippet = CodeSnippet(" \(text)\t")
        #expect(SwiftExpression.check(snippet.code, in: snippet.file, reporting: snippet.sink) == text)
        #expect(snippet.sink.diagnostics.isEmpty, "\(snippet.sink.diagnostics.map(\.message))")
    }

    @Test(arguments: [
        ("1", "1"), ("-4", "-4"), ("f(a, b)", "f(a, b)"), (".some(1)", ".some(1)"), (".some", ".some"),
        ("Filter.any", "Filter.any"), ("[.is, .in]", "[.is, .in]"), ("\"a b\"", "\"a b\""),
        ("[1, 2]", "[1, 2]"), ("{ $0 }", "{ $0 }"), ("Set<Int>()", "Set<Int>()"), ("&a", "&a"),
        ("a ? 1 : 2", "(a ? 1 : 2)"), ("a==b", "(a==b)"), ("try! f()", "(try! f())"), ("a|b", "(a|b)"),
        ("\"\\\"\" + x", "(\"\\\"\" + x)"),
    ])
    func operand(_ text: String, _ expected: String) { #expect(SwiftExpression.operand(text) == expected) }

    static let rejected: [(String, String)] = [
        ("1️⃣", "expected an expression"),
        ("1️⃣(1", "never closed"),
        (#""a 1️⃣\(b""#, "this interpolation is never closed"),
        (#"f("1️⃣\(b", 1)"#, "this interpolation is never closed"),
        (#""\(a 1️⃣"b")""#, "expected one expression"),
        ("1️⃣$0", "outside of a closure"),
        ("1 1️⃣as! Int", "'as!'"),
        ("[load() 1️⃣as! Post]", "'as!'"),
        ("f(1️⃣$1) { $0 }", "outside of a closure"),
        ("f1️⃣(1", "never closed"),
        ("11️⃣)", "closes nothing"),
        ("(11️⃣]", "expected ')'"),
        ("01️⃣} func evil() {", "closes nothing"),
        ("01️⃣, evil: 1", "','"),
        ("01️⃣; evil()", "';'"),
        ("{ a1️⃣; b }", "';'"),
        ("0 1️⃣// c", "comment"),
        ("0 1️⃣/* c */", "comment"),
        ("0 1️⃣*/", "comment"),
        ("01️⃣\nlet x = 1", "line break"),
        ("\"a1️⃣\nb\"", "line break"),
        ("01️⃣\u{0}", "U+0000"),
        ("x1️⃣\u{200B}", "U+200B"),
        ("1️⃣\u{200B}x", "U+200B"),
        ("x +1️⃣\u{A0}1", "U+00A0"),
        ("a1️⃣\u{AD}", "U+00AD"),
        ("1️⃣\u{3164}", "U+3164"),
        ("1️⃣“x”", "'\"x\"'"),
        ("1️⃣„Größe“", "'\"Größe\"'"),
        ("f(1️⃣‘x’, \"y\")", "write '\"'"),
        ("1️⃣–1", "write '-'"),
        ("a 1️⃣− b", "write '-'"),
        ("01️⃣…3", "write '...'"),
        ("f1️⃣（1）", "write '('"),
        ("a1️⃣。b", "unexpected '。'"),
        ("1️⃣await x()", "needs no 'await'"),
        ("1️⃣try x()", "write 'try!'"),
        ("1️⃣try await x()", "'try!'"),
        ("[f(a: 1️⃣try x())]", "'try!'"),
        ("a + 1️⃣await b", "'await'"),
        ("\"\\(1️⃣try x())\"", "'try!'"),
        ("try! 1️⃣await x()", "'await'"),
        ("{ 1️⃣try x() }()", "'try!'"),
        ("\"1️⃣\u{202E}\"", "U+202E"),
        ("\"1️⃣\u{2066}\"", "U+2066"),
        ("1️⃣\"abc", "never closed"),
        ("1️⃣\"abc\\\"", "never closed"),
        ("1️⃣#\"abc\"", "never closed"),
        ("\"\\1️⃣(x", "never closed"),
        ("\"\\(\"a\"1️⃣; b)\"", "';'"),
        ("1️⃣\"\"\"abc\"\"\"", "several lines"),
        ("1️⃣'abc'", "double quotes"),
        ("1️⃣let x", "statement"),
        ("1️⃣func f() {}", "statement"),
        ("{ 1️⃣var x }", "statement"),
        ("1️⃣import Foundation", "statement"),
        ("1️⃣if a { b } else { c }", "statement"),
        ("0 1️⃣struct S {}", "statement"),
        ("1️⃣#if DEBUG", "'#if'"),
        ("1️⃣#file", "'#file'"),
        ("1️⃣#sourceLocation()", "'#sourceLocation'"),
        ("f(1️⃣#line)", "'#line'"),
        ("1️⃣@objc", "attribute"),
        ("a 1️⃣= b", "assignment"),
        ("a 1️⃣+= b", "assignment"),
        ("a 1️⃣+", "nothing follows"),
        ("1️⃣try", "'try!'"),
        ("try1️⃣!", "nothing follows"),
        ("a 1️⃣as", "nothing follows"),
        ("1️⃣\\", "stray"),
        ("1️⃣/ab\"c/", "regular"),
        ("f(1️⃣/a/)", "regular"),
        ("a 1️⃣/b", "regular"),
        ("Hello 1️⃣world", "\"Hello world\""),
        ("1 1️⃣2", "one expression"),
        ("f() 1️⃣g()", "one expression"),
        ("\"a\" 1️⃣\"b\"", "operator"),
        ("1️⃣`a b`", "backticks"),
        ("1️⃣1st", "\"1st\""),
        ("1️⃣0x", "number"),
        ("1️⃣0b12", "number"),
        ("1️⃣0xFG", "number"),
        ("1️⃣1e", "number"),
        ("f(1️⃣1e+)", "number"),
        ("1️⃣.5", "'0.5'"),
        ("a + 1️⃣.5", "'0.5'"),
        ("a 1️⃣?", "nothing follows"),
        ("a1️⃣?", "nothing follows"),
        ("a 1️⃣? b", "':'"),
        ("f(a 1️⃣? b, c)", "':'"),
        ("[a 1️⃣? b]", "':'"),
        ("a1️⃣: b", "brackets"),
        ("{ a1️⃣: 1 }", "brackets"),
        ("a ? b : c 1️⃣: d", "brackets"),
        ("1️⃣< a", "precedes '<'"),
        ("(1️⃣* a)", "precedes '*'"),
        ("a + 1️⃣% b", "precedes '%'"),
        ("1️⃣- a", "precedes '-'"),
        ("1️⃣&a", "precedes '&'"),
        ("f(1️⃣, a)", "precedes ','"),
        ("[a, 1️⃣, b]", "precedes ','"),
        ("(a 1️⃣+)", "nothing follows"),
        ("f(a 1️⃣>, b)", "nothing follows"),
        ("Array1️⃣<Int", "never closed"),
        ("[Array<[Int]1️⃣]", "'>'"),
    ]

    @Test(arguments: rejected)
    func rejectsAtTheFault(_ marked: String, _ words: String) {
        let snippet = CodeSnippet(marked)
        #expect(SwiftExpression.check(snippet.code, in: snippet.file, reporting: snippet.sink) == nil)
        snippet.expectFault("bad-expression", words)
    }

    @Test(arguments: ["(", "[", "{", "\"\\("])
    func depthIsLimited(_ opening: String) {
        let snippet = CodeSnippet(String(repeating: opening, count: 20_000))
        #expect(SwiftExpression.check(snippet.code, in: snippet.file, reporting: snippet.sink) == nil)
        #expect(snippet.sink.diagnostics.count == 1)
    }

    @Test(arguments: [32, 33]) func thirtyTwoLevelsAreFine(_ levels: Int) {
        let snippet = CodeSnippet(
            String(repeating: "[", count: levels) + "1" + String(repeating: "]", count: levels))
        let expression = SwiftExpression.check(snippet.code, in: snippet.file, reporting: snippet.sink)
        #expect((expression != nil) == (levels == 32))
        #expect(snippet.sink.diagnostics.count == levels - 32)
    }
}
