import SourceText
import Testing

@testable import SpecLanguage
@testable import SwiftCode

struct MethodSignatureTests {
    static let accepted: [(String, String)] = [
        ("", "()"),
        ("()", "()"),
        ("async throws -> [Post]", "() async throws -> [Post]"),
        ("-> Int", "() -> Int"),
        ("throws", "() throws"),
        ("() -> Void", "()"),
        ("() -> ()", "()"),
        ("(id: Post.ID) async throws", "(id: Post.ID) async throws"),
        ("(id: Post.ID) async throws(APIError)", "(id: Post.ID) async throws(APIError)"),
        ("(_ x: Int, to recipient: Contact)", "(_ x: Int, to recipient: Contact)"),
        ("(for for: Int)", "(`for`: Int)"),
        ("(in place: Int)", "(in place: Int)"),
        ("(transform: @escaping (Int) -> Int) -> Post", "(transform: @escaping (Int) -> Int) -> Post"),
        ("(into sum: inout Int)", "(into sum: inout Int)"),
        ("(view: some View)", "(view: some View)"),
        ("(x: Int?,y: [Int: Int]) -> (Int, Int)", "(x: Int?, y: [Int: Int]) -> (Int, Int)"),
        ("(x: Int) -> (Int) -> Int", "(x: Int) -> (Int) -> Int"),
        ("-> any Sequence<Int>", "() -> any Sequence<Int>"),
        (
            "<E:Decodable&Sendable>(endpoint: Endpoint) async throws -> E",
            "<E: Decodable & Sendable>(endpoint: Endpoint) async throws -> E"
        ),
        (
            "<T, U: Encodable> (_ type: T.Type, body: [U]) -> T where T: Decodable, T.ID == Int",
            "<T, U: Encodable>(_ type: T.Type, body: [U]) -> T where T: Decodable, T.ID == Int"
        ),
        (
            "<T>(_ body: @escaping @Sendable (Int) throws -> T) async throws where T: Sendable",
            "<T>(_ body: @escaping @Sendable (Int) throws -> T) async throws where T: Sendable"
        ),
    ]

    @Test(arguments: accepted)
    func acceptsAndSpells(_ written: String, _ spelled: String) {
        let snippet = CodeSnippet(written)
        let signature = MethodSignature.parse(
            snippet.code, name: "fetch", in: snippet.file, reporting: snippet.sink)
        #expect(signature?.text == spelled)
        #expect(snippet.sink.diagnostics.isEmpty, "\(snippet.sink.diagnostics.map(\.message))")
    }

    static let rejected: [(String, String)] = [
        ("<1️⃣T>(a: Int)", "'_ type: T.Type'"),
        ("<T, 1️⃣T>(a: T)", "another name"),
        ("<1️⃣t>(a: t)", "write 'T'"),
        ("<1️⃣>(a: Int)", "<T: Decodable>"),
        ("<T1️⃣(a: T)", "remove it"),
        ("<T: 1️⃣any P>(a: T)", "name a protocol"),
        ("<1️⃣each T>(a: T)", ""),
        ("<T>(1️⃣a: (T) -> Void)", "not generic there"),
        ("<T>(1️⃣a: inout T)", "not generic there"),
        ("<T>(a: T)1️⃣ throws(T)", "write 'throws'"),
        ("<T>(a: T) where T1️⃣", "write, for example, 'T: Decodable'"),
        ("1️⃣[Post]", "-> [Post]"),
        ("async 1️⃣[Post]", "async -> [Post]"),
        ("(1️⃣Int) -> Int", "name: Int"),
        ("(id: Int 1️⃣= 3)", "default"),
        ("(id: Int, 1️⃣id: Int)", "two parameters"),
        ("(1️⃣_: Int)", "write '_ name: Int'"),
        ("(1️⃣self: Int)", "'self'"),
        ("(1️⃣größe: Int)", "ASCII"),
        ("(ids: Int1️⃣...)", "[Int]"),
        ("1️⃣func fetch()", "without 'func'"),
        ("1️⃣fetch(id: Int)", "without 'func'"),
        ("throws 1️⃣async", "async throws"),
        ("1️⃣rethrows", "'throws'"),
        ("-> 1️⃣some View", "'any'"),
        ("-> 1️⃣inout Int", "parameter only"),
        ("-> Int1️⃣;", "';'"),
        ("1️⃣(id: Int", "never closed"),
        ("1️⃣{ }", "unexpected"),
        ("-> Int 1️⃣where T: P", "unexpected"),
        ("-> Int 1️⃣{ 3 }", "unexpected"),
        ("(id: Int,1️⃣)", "after ','"),
        ("1️⃣(id: Void) -> Int", "remove it"),
        ("1️⃣(_ id: ())", "remove it"),
        ("throws1️⃣(Never) -> Int", "nothing is thrown"),
        ("throws1️⃣(Swift.Never)", "nothing is thrown"),
        ("(1️⃣Swift: Int)", "'swift'"),
        ("(1️⃣Swift id: Int)", "'swift'"),
        ("(id: Int, of 1️⃣URL: Int)", "'url'"),
    ]

    @Test(arguments: rejected)
    func rejectsAtTheFault(_ marked: String, _ words: String) throws {
        let snippet = CodeSnippet(marked)
        let signature = MethodSignature.parse(
            snippet.code, name: "fetch", in: snippet.file, reporting: snippet.sink)
        #expect(signature == nil)
        try #require(snippet.sink.diagnostics.count == 1)
        let diagnostic = snippet.sink.diagnostics[0]
        #expect(diagnostic.place.range.start == snippet.marks["1️⃣"], "\(diagnostic.message)")
        #expect("\(diagnostic.message) / \(diagnostic.help ?? "")".contains(words))
    }
}
