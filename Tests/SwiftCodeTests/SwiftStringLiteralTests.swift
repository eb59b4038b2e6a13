import Testing

@testable import SwiftCode

/// The content of literals is text, except for interpolations.
struct SwiftStringLiteralTests {
    @Test(arguments: [
        #""""#, #""a""#, #""a\"b""#, #""\\""#, #""\(f("a)", "b"))""#, ##"#"\"#"##, ##"#"a"b"#"##,
        ##"#"\#("a")"#"##,
        ###"##"\#"##"###, #"""" "a" """"#, ##"#""#"##, "#", "##", #""é""#,
    ])
    func endsBehindItsQuote(_ literal: String) {
        let text = Array((literal + " rest \"").utf8)
        #expect(SwiftStringLiteral.end(of: 0, in: text[...]) == literal.utf8.count)
    }

    @Test(arguments: [#""a"#, #""a\"#, #""\(a"#, ##"#"a""##, ##"#"\#"##])
    func endsWithTheTextIfItIsNotClosed(_ literal: String) {
        let text = Array(literal.utf8)
        #expect(SwiftStringLiteral.end(of: 0, in: text[...]) == text.count)
    }

    @Test(arguments: [
        ("Comments.hidden", "PostsOutput.Comments.hidden"),
        (#""Comments""#, #""Comments""#),
        (
            #""\(Comments.hidden) Comments" + Comments.name"#,
            #""\(PostsOutput.Comments.hidden) Comments" + PostsOutput.Comments.name"#
        ),
        (##"#"\"# + Comments.name"##, ##"#"\"# + PostsOutput.Comments.name"##),
        (
            ##"#"" Comments \(Comments) \#(Comments)"#"##,
            ##"#"" Comments \(Comments) \#(PostsOutput.Comments)"#"##
        ),
        ("Other.Comments", "Other.Comments"),
    ])
    func namesOfNestedTypesAreQualifiedInCodeOnly(_ code: String, _ qualified: String) {
        #expect(Qualifier(["Comments"], in: "PostsOutput").qualify(code) == qualified)
    }

    @Test func codeInInterpolationsIsNotMasked() {
        let code = #""a \(b("c \(d)")) e" + f"#
        #expect(MaskedSource(Array(code.utf8)).words == ["b", "d", "f"])
        let deep = Array(String(repeating: #""\("#, count: 10_000).utf8)
        #expect(MaskedSource(deep).bytes.count == deep.count)
    }

    @Test(arguments: [
        (##"#"\"#"##, false), (##"#"a " b"#"##, false), (##"#"\"# == a"##, true), (#""\(a ?? "b")""#, false),
        (#""a" + "b""#, true), ("f(a == b)", false), ("a ? b : c", true),
    ])
    func operandsHaveParenthesesWhereAnOperatorStandsInThem(_ code: String, _ hasThem: Bool) {
        #expect(SwiftExpression.operand(code) == (hasThem ? "(\(code))" : code))
    }
}
