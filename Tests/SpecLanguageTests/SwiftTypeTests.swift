import SourceText
import Testing

@testable import SpecLanguage
@testable import SwiftCode

struct SwiftTypeTests {
    /// Accepted, and the spelling that comes out.
    static let accepted: [(String, String)] = [
        ("  Int\t", "Int"),
        ("Array< Int >", "Array<Int>"),
        ("[Array <Int>]", "[Array<Int>]"),
        ("Dictionary<String,Int>", "Dictionary<String, Int>"),
        ("`Post`.ID", "Post.ID"),
        ("Foo.default", "Foo.`default`"),
        ("[String:Int]", "[String: Int]"),
        ("[Int].Index", "Array<Int>.Index"),
        ("( )", "()"),
        ("(Int)", "Int"),
        ("((Int))", "Int"),
        ("(in: Int, `for`: Int)", "(in: Int, for: Int)"),
        ("()->Void", "() -> Void"),
        ("(Int)throws(APIError)->Void", "(Int) throws(APIError) -> Void"),
        ("(_ id: Int, _: String) -> Void", "(Int, String) -> Void"),
    ]

    static let unchanged = [
        "Int", "Post.ID", "Swift.Array<Int>.Index", "Result<[Post], any Error>", "A<B<C<D>>>",
        "InlineArray<3, Int>", "`class`", "Größe", "[Post]", "[[Post]]", "[String: [Int]?]", "[Post]?",
        "String?", "String??", "Optional<Int>", "()", "Void", "(Int, String)", "(x: Int, y: Int)",
        "(Int) -> String", "(Int) async -> Void", "(Int) async throws -> Void", "(inout Int) -> Void",
        "(@escaping () -> Void) -> Void", "@Sendable (Int) -> Void", "@MainActor @Sendable () async -> Int",
        "(@Sendable () -> Void)?", "((Int) -> Void)?", "(Int) -> (Int) -> Int", "((Int) -> Int) -> Int",
        "(Int) -> Int?", "any Error", "(any Error)?", "[any Error]", "any P & Q", "P & Q.R", "(P & Q)?",
        "any Sequence<Int>", "Int.Type", "any P.Type", "(any P).Type", "[Int].Type", "Any", "[String: Any]",
        "AnyObject",
    ]

    @Test(arguments: accepted + unchanged.map { ($0, $0) })
    func acceptsAndSpells(_ written: String, _ spelled: String) {
        let snippet = CodeSnippet(written)
        let type = SwiftType.parse(snippet.code, in: snippet.file, reporting: snippet.sink)
        #expect(type?.text == spelled)
        #expect(snippet.sink.diagnostics.isEmpty, "\(snippet.sink.diagnostics.map(\.message))")
        let again = CodeSnippet(spelled)
        #expect(SwiftType.parse(again.code, in: again.file, reporting: again.sink) == type)
    }

    static let spellings: [(String, String)] = [
        ("Int?", "Optional<Int>"), ("Int??", "Optional<Swift.Optional<Int>>"), ("[Int]", "Swift.Array<Int>"),
        ("[String: [Int]]", "Dictionary<String, Array<Int>>"), ("()", "Void"),
        ("Set<[Int]>", "Set<Array<Int>>"),
        ("Post.ID?", "Optional<Post.ID>"), ("(Int?, x: Int)", "(Optional<Int>, x: Swift.Int)"),
        ("@MainActor @Sendable ([Int]) -> Void", "@Sendable @MainActor (Array<Int>) -> ()"),
        ("() throws -> Void", "() throws(any Error) -> Void"), ("any P & Q", "any Q & P"),
        ("[Int].Index", "Swift.Array<Int>.Index"), ("[Int].Type", "Array<Int>.Type"),
    ]

    @Test(arguments: spellings)
    func knowsATypeInEachSpelling(_ one: String, _ other: String) throws {
        #expect(try Self.type(one).isSame(as: Self.type(other)))
    }

    @Test(arguments: [
        ("Int?", "Int"), ("Result<Int, any Error>", "Swift.Result<Int, any Error>"), ("[Int]", "Set<Int>"),
        ("(x: Int, y: Int)", "(Int, Int)"), ("App.Optional<Int>", "Int?"), ("Int", "App.Int"),
        ("() throws -> Void", "() -> Void"), ("Optional<Int>.Kind", "Int?"),
    ])
    func distinguishesTypes(_ one: String, _ other: String) throws {
        #expect(try !Self.type(one).isSame(as: Self.type(other)))
    }

    /// Rejected at the mark, with a word of the message or the help.
    static let rejected: [(String, String)] = [
        ("1️⃣", "expected a type"),
        ("Int1️⃣!", "'?' instead"),
        ("1️⃣[Post", "never closed"),
        ("(1️⃣Swift: Int, b: Int)", "'swift'"),
        ("(a: Int, 1️⃣`NotStubbed`: Int)", "'notStubbed'"),
        ("() throws1️⃣(Never) -> Void", "nothing is thrown"),
        ("[String: 1️⃣]", "after ':'"),
        ("[1️⃣]", "after '['"),
        ("1️⃣(Int, String", "never closed"),
        ("(Int, 1️⃣)", "after ','"),
        ("(Int 1️⃣String)", "expected ')'"),
        ("Array1️⃣<Int", "never closed"),
        ("Array<1️⃣>", "after '<'"),
        ("Int1️⃣]", "closes nothing"),
        ("Int1️⃣)", "closes nothing"),
        ("Int1️⃣>", "closes nothing"),
        ("Int1️⃣, String", "found ','"),
        ("Int1️⃣; import Foundation", "';'"),
        ("Int 1️⃣// the number", "comment"),
        ("Int 1️⃣/* the number */", "comment"),
        ("Int1️⃣\nlet x = 1", "line break"),
        ("[Int1️⃣, String]", "unexpected ','"),
        ("[Int1️⃣\n]", "line break"),
        ("Int 1️⃣= 3", "default value"),
        ("Int1️⃣...", "variadic"),
        ("(Int1️⃣...) -> Void", "[Int]"),
        ("1️⃣~Copyable", "noncopyable"),
        ("any 1️⃣~Copyable", "noncopyable"),
        ("1️⃣each T", "packs"),
        ("(1️⃣repeat each T)", "packs"),
        ("1️⃣inout Int", "parameter only"),
        ("(1️⃣inout Int, Int)", "parameter only"),
        ("1️⃣some View", "'any'"),
        ("[1️⃣some View]", "'any'"),
        ("1️⃣@escaping () -> Void", "escapes anyway"),
        ("(1️⃣@escaping () -> Void)?", "escapes anyway"),
        ("1️⃣@Sendable Int", "function type only"),
        ("1️⃣@autoclosure () -> Int", "unknown type attribute"),
        ("1️⃣@convention(c) () -> Int", "unknown type attribute"),
        ("@Sendable 1️⃣@Sendable () -> Int", "twice"),
        ("1️⃣async -> Int", "parameters"),
        ("Int 1️⃣-> Int", "(Int) ->"),
        ("[Int] 1️⃣-> Int", "([Int]) ->"),
        ("(Int) async1️⃣", "'->'"),
        ("(Int) throws 1️⃣async -> Int", "async throws"),
        ("(Int) 1️⃣rethrows -> Int", "'throws'"),
        ("(Int) async 1️⃣async -> Int", "twice"),
        ("(Int) -> 1️⃣", "after '->'"),
        ("(1️⃣id: Int) -> Int", "labels"),
        ("(1️⃣id: Int)", "one element"),
        ("(1️⃣_ id: Int, Int)", "second name"),
        ("any Error1️⃣?", "(any Error)?"),
        ("any P & Q1️⃣?", "(any P & Q)?"),
        ("P & Q1️⃣?", "(any P & Q)?"),
        ("1️⃣[Int] & P", "'&' joins"),
        ("any 1️⃣[Int]", "protocol"),
        ("any 1️⃣any P", "protocol"),
        ("any1️⃣", "after 'any'"),
        ("1️⃣class", "`class`"),
        ("1️⃣func", "keyword"),
        ("1️⃣Self", "does not name"),
        ("1️⃣_", "does not name"),
        ("Foo.1️⃣self", "value"),
        ("Foo.1️⃣", "after '.'"),
        ("1️⃣`a b`", "backticks"),
        ("Int 1️⃣?", "'Int?'"),
        ("Int?1️⃣.Wrapped", "member types"),
        ("[1️⃣3 of Int]", "InlineArray<3, Int>"),
        ("1️⃣3", "unexpected '3'"),
        ("1️⃣nonisolated(nonsending) () async -> Void", "a function type's isolation is not supported"),
        ("1️⃣\"Int\"", "unexpected"),
        ("Int 1️⃣where T: P", "unexpected"),
        ("Int1️⃣{ didSet {} }", "unexpected"),
        ("Int1️⃣\u{202E}", "U+202E"),
        ("Int1️⃣\u{0}", "U+0000"),
        ("Int????1️⃣?", "suffixes"),
        ("A" + String(repeating: ".B", count: 31) + "1️⃣.B", "32 levels"),
        ("1️⃣#file", "unexpected"),
    ]

    @Test(arguments: rejected)
    func rejectsAtTheFault(_ marked: String, _ words: String) {
        let snippet = CodeSnippet(marked)
        #expect(SwiftType.parse(snippet.code, in: snippet.file, reporting: snippet.sink) == nil)
        snippet.expectFault("bad-type", words)
    }

    @Test(arguments: ["@escaping () -> Void", "some View", "[some View]", "@escaping @Sendable (Int) -> Int"])
    func parametersMayEscapeAndBeOpaque(_ text: String) {
        let snippet = CodeSnippet(text)
        let type = SwiftType.parse(snippet.code, at: .parameter, in: snippet.file, reporting: snippet.sink)
        #expect(type?.text == text)
    }

    /// A property that is created with any value could not store it.
    @Test(arguments: [
        "Page<1️⃣some View>", "[1️⃣some Hashable: Int]", "1️⃣some View.Type", "(1️⃣some View) -> Void",
        "[String: Page<1️⃣some View>]",
    ])
    func opaqueTypesThatCannotBeKept(_ marked: String) throws {
        let snippet = CodeSnippet(marked)
        let type = SwiftType.parse(snippet.code, at: .parameter, in: snippet.file, reporting: snippet.sink)
        #expect(type == nil)
        try #require(snippet.sink.diagnostics.count == 1)
        #expect(snippet.sink.diagnostics[0].message == "'some' is not possible here")
        #expect(snippet.sink.diagnostics[0].place.range.start == snippet.marks["1️⃣"])
    }

    @Test(arguments: ["[", "(", "A<", "() -> ", "any ((", "(inout "])
    func depthIsLimited(_ opening: String) throws {
        let snippet = CodeSnippet(String(repeating: opening, count: 20_000))
        #expect(SwiftType.parse(snippet.code, in: snippet.file, reporting: snippet.sink) == nil)
        try #require(snippet.sink.diagnostics.count == 1)
        #expect(snippet.sink.diagnostics[0].id == "bad-type")
    }

    @Test func thirtyTwoLevelsAreFine() {
        let text = String(repeating: "[", count: 31) + "Int" + String(repeating: "]", count: 31)
        let snippet = CodeSnippet(text)
        #expect(SwiftType.parse(snippet.code, in: snippet.file, reporting: snippet.sink)?.text == text)
        let deeper = CodeSnippet("[" + text + "]")
        #expect(SwiftType.parse(deeper.code, in: deeper.file, reporting: deeper.sink) == nil)
        #expect(deeper.sink.diagnostics.first?.message.contains("more than 32 levels") == true)
    }

    @Test func textCutAtACommaIsToBeQuoted() throws {
        let file = SourceFile(path: "A.vm.yaml", text: "{ a: (Int, String)?, b: Int }")
        let code = CodeSpec(text: "(Int", range: SourceRange(5, 9), textStart: 5)
        let sink = DiagnosticSink()
        #expect(SwiftType.parse(code, in: file, reporting: sink) == nil)
        try #require(sink.diagnostics.count == 1)
        #expect(sink.diagnostics[0].help == #"quote it: "(Int, String)?""#)
        #expect(sink.diagnostics[0].place.range == SourceRange(5, 9))
    }

    @Test func foldedTextIsShownWhole() throws {
        let file = SourceFile(path: "A.vm.yaml", text: #"a: "In\x74 ]""#)
        let sink = DiagnosticSink()
        let code = CodeSpec(text: "Int ]", range: SourceRange(3, 13), textStart: nil)
        #expect(SwiftType.parse(code, in: file, reporting: sink) == nil)
        #expect(sink.diagnostics.first?.place.range == SourceRange(3, 13))
    }

    static func type(_ text: String) throws -> SwiftType {
        let snippet = CodeSnippet(text)
        let type = SwiftType.parse(snippet.code, at: .parameter, in: snippet.file, reporting: snippet.sink)
        return try #require(type)
    }

    @Test func questions() throws {
        #expect(try Self.type("Optional<Int>").wrapped == Self.type("Int"))
        #expect(try Self.type("Swift.Optional<Int>").wrapped == Self.type("Int"))
        #expect(try Self.type("Int??").wrapped == Self.type("Int?"))
        #expect(try Self.type("[Int]").wrapped == nil)
        #expect(try Self.type("Bool").isBool)
        #expect(try Self.type("Swift.Bool").isBool)
        #expect(try !Self.type("Bool?").isBool)
        #expect(try Self.type("(() -> Void)").isFunction)
        #expect(try !Self.type("(() -> Void)?").isFunction)
        #expect(try Self.type("@escaping @Sendable () -> Void").stored.text == "@Sendable () -> Void")
        #expect(
            try Self.type("[Post.ID: (A<B>, any C & D) throws(E) -> F.Type]?").nominalNames
                == ["Post.ID", "Post", "A", "B", "C", "D", "E", "F"]
        )
    }
}
