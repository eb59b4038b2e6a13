import SourceText
import VMGenCore

extension RuleID {
    static let gitFailed = RuleID("git-failed")
    static let unmerged = RuleID("unmerged")
    static let cannotStage = RuleID("cannot-stage")
    static let foreignHook = RuleID("foreign-hook")
}

extension Diagnostic {
    private static func place(_ path: String) -> SourcePlace {
        SourcePlace(SourceFile(path: path, bytes: []), .at(0))
    }

    static func gitMissing(_ failure: POSIX.Failure) -> Diagnostic {
        Diagnostic(
            .gitFailed, .error, "vmgen cannot run git: \(failure.text)", at: place("git"),
            help: "install git, and add its folder to PATH")
    }

    static func gitFailed(_ command: String, reason: String) -> Diagnostic {
        Diagnostic(
            .gitFailed, .error, "'git \(command)' says: \(reason)", at: place("git"),
            help: "fix this first; 'git status' shows more")
    }

    static func noWorkingCopy(reason: String?) -> Diagnostic {
        Diagnostic(
            .gitFailed, .error, reason ?? "this is not in the working copy of a git repository",
            at: place("."), help: "run vmgen inside a repository, or create one with 'git init'")
    }

    static func noTemporaryFolder(_ failure: POSIX.Failure) -> Diagnostic {
        Diagnostic(
            .unwritable, .error, "vmgen cannot use a temporary folder: \(failure.text)", at: place("TMPDIR"),
            help: "set TMPDIR to a folder that has space and that you may write to")
    }

    static func noStagedConfiguration(_ path: String, exists: Bool) -> Diagnostic {
        Diagnostic(
            .noConfiguration, .error,
            "specs are staged, but no configuration says where to write their files",
            at: place(path),
            help: exists
                ? "stage it: git add -- \(ShellWord.quoted(path))"
                : "write one with 'vmgen init'; if only the build plugin generates code, run 'vmgen lint PATH' instead"
        )
    }

    static func sharedDirectory(_ path: String, _ directory: String, owner: String) -> Diagnostic {
        Diagnostic(
            .fileClash, .error, "the directory '\(directory)' is also an output of '\(owner)'",
            at: place(path),
            help: "use another directory: each configuration would remove the other's files")
    }

    static func unmerged(_ path: String) -> Diagnostic {
        Diagnostic(
            .unmerged, .error, "a merge has left a conflict here", at: place(path),
            help: "resolve it, then 'git add' the file")
    }

    /// The repository's own index would undo afterwards what is added to the commit's.
    static func partialCommit() -> Diagnostic {
        Diagnostic(
            .cannotStage, .error, "'--stage' cannot add to a commit that names paths", at: place("."),
            help: "run the 'git add' above, then commit with these paths too, or without any path")
    }

    /// It has put unstaged changes away, and could not bring them back over what is staged meanwhile.
    static func stagingInClient() -> Diagnostic {
        Diagnostic(
            .cannotStage, .error, "'--stage' cannot be used within the pre-commit client", at: place("."),
            help: "remove it from '.pre-commit-config.yaml'; for this commit, run the 'git add' above, or\n"
                + "'vmgen hook run --stage' by hand")
    }

    static func foreignHook(_ path: String, _ what: String, line: String) -> Diagnostic {
        Diagnostic(
            .foreignHook, .error, what, at: place(path),
            help: "vmgen does not change it; add this command, and stop the hook if it fails:\n\(line)")
    }

    static func idleHook(_ path: String) -> Diagnostic {
        Diagnostic(
            .foreignHook, .error, "this hook is not executable, so git does not run it", at: place(path),
            help: "run 'chmod +x' on it, or remove it; then install again")
    }

    static func damagedHook(_ path: String) -> Diagnostic {
        Diagnostic(
            .foreignHook, .error, "the lines between vmgen's marks have no end", at: place(path),
            help: "remove them by hand, from '\(HookScript.begin)' on")
    }
}
