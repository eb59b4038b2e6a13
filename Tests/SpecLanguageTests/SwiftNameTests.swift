import SourceText
import Testing

@testable import SpecLanguage
@testable import SwiftCode

struct SwiftNameTests {
    private func check(_ text: String, as nameCase: SwiftName.Case) -> (
        name: SwiftName?, sink: DiagnosticSink
    ) {
        let sink = DiagnosticSink()
        let file = SourceFile(path: "A.vm.yaml", text: text)
        let name = Located(text, at: SourceRange(0, text.utf8.count))
        return (SwiftName.check(name, as: nameCase, in: file, reporting: sink), sink)
    }

    @Test(arguments: ["idle", "loadMore", "_private", "x1", "class", "default", "a_b"])
    func acceptsLowerCamel(_ text: String) {
        #expect(check(text, as: .lowerCamel).name?.text == text)
    }

    @Test(arguments: [
        ("loadMore", "LoadMore"), ("_a", "_A"), ("__ab", "__Ab"), ("Posts", "Posts"), ("_", "_"), ("", ""),
        ("_1a", "_1a"), ("über", "Über"), ("_é", "_É"),
    ])
    func upperCamel(_ name: String, expected: String) {
        #expect(SwiftName(name).upperCamel == expected)
    }

    @Test(arguments: ["Posts", "A", "_Posts", "URLField", String(repeating: "A", count: 1024)])
    func acceptsUpperCamel(_ text: String) {
        #expect(check(text, as: .upperCamel).name?.text == text)
    }

    @Test(arguments: [
        ("self", "choose"), ("Self", "choose"), ("Type", "choose"), ("Protocol", "choose"),
        ("init", "choose"),
        ("_", "a letter"), ("load-more", "'loadMore'"), ("load more", "'loadMore'"), ("1st", "a letter"),
        ("_1", "a letter"), ("__1st", "a letter"),
        ("größe", "a to z"), ("`class`", "remove them"), ("", "identifier"), ("a.b", "'aB'"),
        ("Loading", "'loading'"), ("URLField", "'urlField'"), ("ID", "'id'"),
        (String(repeating: "a", count: 1025), "1024"),
    ])
    func rejects(_ text: String, _ help: String) throws {
        let (name, sink) = check(text, as: .lowerCamel)
        #expect(name == nil)
        try #require(sink.diagnostics.count == 1)
        #expect(sink.diagnostics[0].id == "bad-name")
        #expect(sink.diagnostics[0].help?.contains(help) == true)
    }

    @Test func suggestsUpperCamel() {
        #expect(check("posts", as: .upperCamel).sink.diagnostics.first?.help == "write 'Posts'")
    }
}
