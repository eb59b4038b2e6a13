package import SourceText

extension Rule {
    package static let unreadable = Rule(
        "unreadable", in: .files,
        what: "The system does not let vmgen read the file.",
        help: "Check its permissions.",
        why: "The message contains the reason that the system gives. Here, a symlink leads to itself.",
        bad: .files(
            [:], "ln -s Posts.vm.yaml Posts.vm.yaml", "vmgen lint Posts.vm.yaml", at: "Posts.vm.yaml"),
        good: .files(
            ["Specs/Posts.vm.yaml": RuleExample.posts], "ln -s Specs/Posts.vm.yaml Posts.vm.yaml",
            "vmgen lint Posts.vm.yaml"))
}

extension Diagnostic {
    static func brokenLink(_ path: String) -> Diagnostic {
        Rule.unreadable.diagnostic(
            on: path, "the target of this symlink does not exist, so vmgen cannot read its specs",
            help: "restore the target, or remove the symlink")
    }

    package static func unreadable(_ path: String, _ failure: POSIX.Failure) -> Diagnostic {
        if failure.isMissing { return fileNotFound(path) }
        return Rule.unreadable.diagnostic(
            on: path, "cannot be read: \(failure.text)", help: "check its permissions")
    }

    package static func changedMeanwhile(_ path: String) -> Diagnostic {
        Rule.unreadable.diagnostic(on: path, "the file changed while vmgen ran", help: "run vmgen again")
    }
}
