import SourceText
import VMGenCore

extension Rule {
    static let fileNotFound = Rule(
        "file-not-found", in: .files,
        what: "There is no such file, folder or command.",
        help: "Check the spelling.",
        why: """
            vmgen treats a word that is not a command as a path, so a misspelled command has this error, too.
            """,
        bad: .files(["Posts.vm.yaml": RuleExample.posts], "vmgen lint Post.vm.yaml", at: "Post.vm.yaml"),
        good: .files(["Posts.vm.yaml": RuleExample.posts], "vmgen lint Posts.vm.yaml"))
}

extension Diagnostic {
    static func fileNotFound(_ path: String) -> Diagnostic {
        Rule.fileNotFound.diagnostic(
            on: path, "no such file or folder", help: "check the spelling of the path")
    }

    static func unknownCommand(_ path: String, nearest: String) -> Diagnostic {
        Rule.fileNotFound.diagnostic(
            on: path, "no such file, folder or command", help: "did you mean 'vmgen \(nearest)'?")
    }

    /// The message outside of a repository, where the argument must be a folder.
    static func noSuchFolder(_ path: String, isFile: Bool) -> Diagnostic {
        Rule.fileNotFound.diagnostic(
            isFile ? "'\(path)' is not a folder" : "there is no folder '\(path)'", at: .against,
            help: "name a git revision, or a folder with the same layout as the working directory")
    }
}
