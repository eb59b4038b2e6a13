import SpecLanguage
import Testing

@Suite struct GlobPatternTests {
    @Test(arguments: [
        ("Sources/**/*.vm.yaml", "Sources/Posts.vm.yaml", true),
        ("Sources/**/*.vm.yaml", "Sources/a/b/Posts.vm.yaml", true),
        ("Sources/**/*.vm.yaml", "Tests/Posts.vm.yaml", false),
        ("./Sources/*.vm.yaml", "Sources/a/Posts.vm.yaml", false),
        ("**", "a/b", true),
        ("P?sts*", "Pésts.vm.yaml", true),
        ("a*b*c", "aXbXbc", true),
        ("a*b", "acd", false),
    ]) func matches(_ pattern: String, _ path: String, _ expected: Bool) {
        #expect(GlobPattern(pattern).matches(path) == expected)
    }

    @Test(arguments: [("Sources/**/*.vm.yaml", "Sources"), ("*.yaml", ""), ("a/b/c.yaml", "a/b")])
    func base(_ pattern: String, _ expected: String) { #expect(GlobPattern(pattern).base == expected) }

    @Test(
        arguments: [
            ("Specs/*.vm.yaml", "Specs", true), ("Specs/*.vm.yaml", "Specs/Posts", false),
            ("Specs/*/*.vm.yaml", "Specs/Posts", true), ("Specs/*/*.vm.yaml", "Specs/Posts/More", false),
            ("Specs/**/*.vm.yaml", "Specs/Posts/More", true), ("Specs/**/*.vm.yaml", "Other", false),
            ("**/*.vm.yaml", "Other", true), ("*.vm.yaml", "Other", false), ("A*/**/B/x", "AB/c", true),
        ])
    func reachesFolders(_ pattern: String, _ folder: String, _ isReached: Bool) {
        #expect(GlobPattern(pattern).reaches(below: folder) == isReached)
    }
}
