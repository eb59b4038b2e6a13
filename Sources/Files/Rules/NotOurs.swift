package import SourceText

extension Rule {
    package static let notOurs = Rule(
        "not-ours", in: .files,
        what: "vmgen did not write the file that is in the way, and never overwrites such files.",
        help: "Move it.",
        why: "A file that does not begin with the line of generated files is yours, and would be lost.",
        bad: .files(
            [
                "Posts.vm.yaml": RuleExample.posts,
                "Generated/Sources/PostsOutput.swift": "// Written by hand.",
            ], RuleExample.generate, at: "Generated/Sources/PostsOutput.swift"),
        good: .files(
            [
                "Posts.vm.yaml": RuleExample.posts,
                "Generated/Sources/Posts+Titles.swift": "// Written by hand.",
            ], RuleExample.generate))
}

extension Diagnostic {
    static func notOurs(_ path: String, _ what: String) -> Diagnostic {
        Rule.notOurs.diagnostic(
            on: path, "\(what) is in the way of a generated file",
            help: "move it; vmgen replaces only files whose first lines say '\(FileHead.statement)…'")
    }

    package static func alreadyThere(_ path: String) -> Diagnostic {
        Rule.notOurs.diagnostic(
            on: path, "the file already exists",
            help: "vmgen does not overwrite it; remove it first, or choose another place")
    }
}
