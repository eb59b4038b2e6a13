package import SourceText

extension Rule {
    package static let notAFile = Rule(
        "not-a-file", in: .files,
        what: "The path is a folder, or something else that is not a file.",
        help: "Name a file.",
        why: "vmgen reads a path that ends in `.vm.yaml` as a spec.",
        bad: .files([:], "mkdir Posts.vm.yaml", "vmgen lint Posts.vm.yaml", at: "Posts.vm.yaml"),
        good: .files(["Posts/Posts.vm.yaml": RuleExample.posts], "vmgen lint Posts"))
}

extension Diagnostic {
    package static func notAFile(_ path: String) -> Diagnostic {
        Rule.notAFile.diagnostic(
            on: path, "this is not a file",
            help: "name a file that ends in '.vm.yaml', or a folder of such files")
    }

    package static func notALog(_ path: String) -> Diagnostic {
        Rule.notAFile.diagnostic(on: path, "this is a folder", help: "name the log that the app wrote")
    }

    static func notASpec(_ path: String) -> Diagnostic {
        Rule.notAFile.diagnostic(
            on: path, "this has the name of a spec, but is not a file",
            help: "rename it, or put the spec here")
    }
}
