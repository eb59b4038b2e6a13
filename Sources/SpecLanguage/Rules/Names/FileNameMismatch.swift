import SourceText

extension Rule {
    static let fileNameMismatch = Rule(
        "file-name-mismatch", in: .names,
        what: "The file does not have the name of its feature.",
        help: "Rename one of them.",
        why: "A build knows the names of generated files before it reads a spec.",
        bad: .files(
            ["Post.vm.yaml": "feature: ⟦Posts⟧\nstates: { idle: }"], "vmgen lint Post.vm.yaml"),
        good: .files(
            ["Posts.vm.yaml": "feature: Posts\nstates: { idle: }"], "vmgen lint Posts.vm.yaml"))
}
