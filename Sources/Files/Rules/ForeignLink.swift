package import SourceText

extension Rule {
    package static let foreignLink = Rule(
        "foreign-link", in: .files,
        what: "A spec, a template or a configuration is a symlink to another kind of file.",
        help: "Put the file itself here, or lead the symlink to a file with the same ending.",
        why: """
            vmgen quotes the files that it reads, so a repository could show your own files with a symlink.
            Symlinks of build systems, such as Bazel's, keep the ending.
            """,
        bad: .files(
            ["notes.txt": "Mine."], "ln -s notes.txt Posts.vm.yaml", "vmgen lint Posts.vm.yaml",
            at: "Posts.vm.yaml"),
        good: .files(
            ["Shared/Posts.vm.yaml": RuleExample.posts], "ln -s Shared/Posts.vm.yaml Posts.vm.yaml",
            "vmgen lint Posts.vm.yaml"))
}

extension Diagnostic {
    static func foreignLink(_ path: String, ending: String) -> Diagnostic {
        Rule.foreignLink.diagnostic(
            on: path, "this symlink leads to a file that does not end in '\(ending)'",
            help: "put the file itself here, or lead the symlink to a file that ends in '\(ending)'")
    }
}
