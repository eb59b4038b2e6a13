import Emission
import Foundation
import SpecLanguage
import Testing

@Suite struct ScaffoldMergeTests {
    private let file = ScaffoldFile(
        name: "PostsViewModel.swift",
        text: "final class PostsViewModel {\n    func load() {}\n\n    func delete() {}\n}\n",
        stubs: [
            .init(key: "load", text: "    func load() {}\n"),
            .init(key: "delete", text: "    func delete() {}\n"),
        ])

    @Test func nothingMissing() {
        let text = "class PostsViewModel { func load() {}; func `delete`() {} }"
        let merged = ScaffoldMerge.merge(file, into: text)
        #expect(merged?.text == text && merged?.added == [])
    }

    @Test(arguments: [
        // Names and braces in comments and strings do not count.
        (
            "class PostsViewModel {\n    // delete }\n    func load() { print(\"delete } \\(\"}\")\") }\n}\nstruct Other {}\n",
            "class PostsViewModel {\n    // delete }\n    func load() { print(\"delete } \\(\"}\")\") }\n\n    func delete() {}\n}\nstruct Other {}\n"
        ),
        // A name is a whole word.
        (
            "class PostsViewModel {\n    func load() {}\n    func deleteAll() {}\n}",
            "class PostsViewModel {\n    func load() {}\n    func deleteAll() {}\n\n    func delete() {}\n}"
        ),
        (
            "class PostsViewModel { var load = 1 }\n",
            "class PostsViewModel { var load = 1 \n\n    func delete() {}\n}\n"
        ),
        (
            "class PostsViewModel {\r\n    func load() {}\r\n}\r\n",
            "class PostsViewModel {\r\n    func load() {}\r\n\r\n    func delete() {}\r\n}\r\n"
        ),
        (
            "class PostsViewModel {\n}\n/* load */",
            "class PostsViewModel {\n    func load() {}\n\n    func delete() {}\n}\n/* load */"
        ),
    ]) func addsBeforeTheTypesLastBrace(_ text: String, _ expected: String) {
        let merged = ScaffoldMerge.merge(file, into: text)
        #expect(merged?.text == expected)
        #expect(merged?.added.allSatisfy { !text.contains("func \($0)()") } == true)
    }

    /// As in the file: an empty line separates two stubs, unless each from one to the other is close.
    @Test(arguments: [
        ("", "    var a: Int\n    var b: Int\n\n    func c()\n"),
        ("var a: Int", "    var b: Int\n\n    func c()\n"),
        ("var b: Int", "    var a: Int\n\n    func c()\n"), ("func c()", "    var a: Int\n    var b: Int\n"),
    ]) func keepsWhatIsCloseTogether(_ present: String, _ added: String) {
        let file = ScaffoldFile(
            name: "Posts.swift", text: "",
            stubs: [
                .init(key: "var a", text: "    var a: Int\n"),
                .init(key: "var b", text: "    var b: Int\n", isCloseToPrevious: true),
                .init(key: "func c", text: "    func c()\n"),
            ])
        let start = "struct Posts {\n" + (present.isEmpty ? "" : "    \(present)\n")
        let merged = ScaffoldMerge.merge(file, into: start + "}\n")
        #expect(merged?.text == start + (present.isEmpty ? "" : "\n") + added + "}\n")
    }

    /// Literals, comments and names in which a brace does not end the type.
    @Test(arguments: [
        "let a = #/ } /#", "let a = /}\\{/", "let a = /\\/ } [(]/", "let a = #\"} \\\" \"#",
        "let a = ##\"}\"# }\"##",
        "let a = \"\"\"\n    } \"\n    \"\"\"", "let a = #/\n    } # comment\n    /#",
        "func `a } \"b\"`() {}",
        "let a = 6 / 2 // }", "let a = { $0 / 2 }(4) / 2", "/* } /* } */ } */", "let a = \"\\(b { \"}\" })\"",
        "let a = b.split(/[}{]/, c)", "let a = /{/; let b = /}/", "let a = b.c(/Case.d, { $0 / 2 })",
        "let a = (b)/(c) / d",
        "func a() { return /}/ }", "let a = #\"\\#(b { $0 })\"#",
    ]) func readsLiterals(_ line: String) {
        let text = "class PostsViewModel {\n    \(line)\n    func load() {}\n}\nstruct Other {}\n"
        let expected = text.replacingOccurrences(
            of: "\n}\nstruct", with: "\n\n    func delete() {}\n}\nstruct")
        #expect(ScaffoldMerge.merge(file, into: text)?.text == expected)
    }

    /// Files that no compiler would read, or that it reads otherwise in Swift 5 than in Swift 6.
    @Test(arguments: [
        "let a = #/ } ", "let a = \"}", "let a = \"\"\" }", "/* }", "func a() {", "func a() { ) }",
        "let a = #/ }\n/#",
        "let a = /x{/\n    let b = /y}/",
    ]) func leavesWhatIsUnclear(_ line: String) {
        let text = "class PostsViewModel {\n    \(line)\n}\n"
        #expect(ScaffoldMerge.merge(file, into: text) == nil)
    }

    private let body = ScaffoldFile(
        name: "PostsViewModel.swift",
        text: "final class PostsViewModel {\n    func go(emit: GoScope) {}\n}\n",
        stubs: [.init(key: "func go", text: "    func go(emit: GoScope) {}\n")])

    @Test(arguments: [
        "func go(emit: GoScope) {}", "func go(emit: PostsEmitter.GoScope) async {}",
        "func go(emit scope: GoScope) {}",
        "func go(\n        emit: GoScope\n    ) {}", "func `go`(emit: borrowing GoScope) {}",
        "func go(emit: some PostsIdleEmitting) {}", "func go<Scope>(emit: Scope) {}",
        "typealias Own = GoScope\n    func go(emit: Own) {}",
        "}\nextension PostsViewModel {\n    func go(emit: GoScope) {}",
        "}\nextension App.PostsViewModel {\n    func go(emit: GoScope) {}",
        "#if DEBUG\n    func go(emit: GoScope) {}\n    #else\n    func go(emit: GoScope) {}\n    #endif",
    ]) func findsABody(_ member: String) {
        #expect(ScaffoldMerge.merge(body, into: "class PostsViewModel {\n    \(member)\n}\n")?.added == [])
    }

    @Test(arguments: [
        "func go(emit: Int) {}", "func go() {}", "func go(_ emit: GoScope) {}",
        "static func go(emit: GoScope) {}",
        "class func go(emit: GoScope) {}", "func go(emit: GoScope, animated: Bool) {}",
        "struct Inner {\n        func go(emit: GoScope) {}\n    }",
        "func other() {\n        func go(emit: GoScope) {}\n    }",
        "// func go(emit: GoScope)", "let a = \"func go(emit: GoScope)\"",
        "}\nclass Other {\n    func go(emit: GoScope) {}", "}\nprotocol Going {\n    func go(emit: GoScope)",
    ]) func isNoBody(_ member: String) {
        #expect(
            ScaffoldMerge.merge(body, into: "class PostsViewModel {\n    \(member)\n}\n")?.added == [
                "func go"
            ])
    }

    @Test func noType() { #expect(ScaffoldMerge.merge(file, into: "import Foundation\n") == nil) }
}
