package import SourceText

extension Rule {
    package static let unwritable = Rule(
        "unwritable", in: .files,
        what: "The system does not let vmgen write the file.",
        help: "Check the permissions, or choose another folder.",
        why: "The message contains the reason that the system gives. Here, a file has the folder's name.",
        bad: .files(
            ["Posts.vm.yaml": RuleExample.posts, "Generated": "A file."], RuleExample.generate,
            at: "Generated"),
        good: .files(["Posts.vm.yaml": RuleExample.posts, "Generated.txt": "A file."], RuleExample.generate))
}

extension Diagnostic {
    package static func unwritable(_ path: String, _ reason: String) -> Diagnostic {
        Rule.unwritable.diagnostic(
            on: path, "cannot be written: \(reason)",
            help: "check the folder's permissions, or choose another one")
    }

    package static func outputUnwritable(_ failure: POSIX.Failure) -> Diagnostic {
        Rule.unwritable.diagnostic(
            on: "standard output", "cannot be written: \(failure.text)",
            help: "free some space, or redirect it")
    }

    package static func fileInTheWay(_ path: String) -> Diagnostic {
        Rule.unwritable.diagnostic(
            on: path, "a file is in the way of the output directory",
            help: "move it, or choose another directory")
    }

    package static func noTemporaryFolder(_ failure: POSIX.Failure) -> Diagnostic {
        Rule.unwritable.diagnostic(
            "vmgen cannot use a temporary folder: \(failure.text)", at: .path("TMPDIR"),
            help: "set TMPDIR to a folder that has space and that you may write to")
    }
}
