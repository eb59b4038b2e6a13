import Files
import SourceText
import SpecLanguage

extension Rule {
    static let gitFailed = Rule(
        "git-failed", in: .hook,
        what: "Git does not run, or a command that the hook or `breaking` needs fails.",
        help: "Fix the error that git reports.",
        why: "The hook checks staged files, and only git knows these.",
        bad: .files(.posts, "vmgen hook run", at: "."),
        good: .files(.project, "git init --quiet", "vmgen hook run"))
}

extension Diagnostic {
    static func gitMissing(_ failure: POSIX.Failure) -> Diagnostic {
        Rule.gitFailed.diagnostic(
            "vmgen cannot run git: \(failure.text)", at: .path("git"),
            help: "install git, and add its folder to PATH")
    }

    static func gitFailed(_ command: String, reason: String) -> Diagnostic {
        Rule.gitFailed.diagnostic(
            "'git \(command)' says: \(reason)", at: .path("git"),
            help: "fix this first; 'git status' shows more")
    }

    static func noWorkingCopy(reason: String?) -> Diagnostic {
        Rule.gitFailed.diagnostic(
            reason ?? "this is not in the working copy of a git repository",
            at: .path("."), help: "run vmgen inside a repository, or create one with 'git init'")
    }
}
