import Emission
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

    @Test func noType() { #expect(ScaffoldMerge.merge(file, into: "import Foundation\n") == nil) }
}
