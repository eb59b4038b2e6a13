import SourceText
import Testing

@Suite struct PathTests {
    @Test(arguments: [
        ("a/b", ["a", "b"]), ("/a//b/", ["a", "b"]), ("", []), ("/", []),
        ("../\u{301}a", ["..", "\u{301}a"]),
    ])
    func names(path: String, names: [String]) {
        #expect(path.pathNames.map(String.init) == names)
    }

    @Test func absolutePaths() {
        #expect("/a".isAbsolutePath)
        #expect("/\u{301}a".isAbsolutePath)
        #expect(!"a/b".isAbsolutePath)
        #expect(!"".isAbsolutePath)
    }

    @Test(arguments: [
        ("a/b", "a", "b"), ("a/\u{301}b", "a", "\u{301}b"), ("ab/c", "a", nil), ("a", "a", nil),
        ("a/", "a", ""),
    ])
    func below(path: String, folder: String, rest: String?) {
        #expect(path.path(below: folder) == rest)
    }

    @Test func within() {
        #expect("a".isWithin("a"))
        #expect("a/b/c".isWithin("a/b"))
        #expect(!"ab".isWithin("a"))
        #expect(!"a".isWithin("a/b"))
    }
}
