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
            .gitFailed, .error, "git cannot be run: \(failure.text)", at: place("git"),
            help: "install git, and see that PATH leads to it")
    }

    static func gitFailed(_ command: String, reason: String) -> Diagnostic {
        Diagnostic(
            .gitFailed, .error, "'git \(command)' says: \(reason)", at: place("git"),
            help: "mend that first; 'git status' tells more")
    }

    static func noWorkingCopy(reason: String?) -> Diagnostic {
        Diagnostic(
            .gitFailed, .error, reason ?? "this is not in the working copy of a git repository",
            at: place("."), help: "run it inside of one, or make one with 'git init'")
    }

    static func noTemporaryFolder(_ failure: POSIX.Failure) -> Diagnostic {
        Diagnostic(
            .unwritable, .error, "no temporary folder can be used: \(failure.text)", at: place("TMPDIR"),
            help: "let TMPDIR name a folder with room that you may write to")
    }

    static func noStagedConfiguration(_ path: String, exists: Bool) -> Diagnostic {
        Diagnostic(
            .noConfiguration, .error,
            "specs are staged, but no configuration that says where their files belong",
            at: place(path),
            help: exists
                ? "stage it: git add -- \(ShellWord.quoted(path))"
                : "'vmgen init' writes one; where only the build plugin generates, run 'vmgen lint PATH' instead"
        )
    }

    static func sharedDirectory(_ path: String, _ directory: String, owner: String) -> Diagnostic {
        Diagnostic(
            .fileClash, .error, "the directory '\(directory)' is also an output of '\(owner)'",
            at: place(path),
            help: "each would remove the other's files: use another directory")
    }

    static func unmerged(_ path: String) -> Diagnostic {
        Diagnostic(
            .unmerged, .error, "a merge has left a conflict here", at: place(path),
            help: "resolve it, then 'git add' the file")
    }

    /// The repository's own index would undo afterwards what is added to the commit's.
    static func partialCommit() -> Diagnostic {
        Diagnostic(
            .cannotStage, .error, "'--stage' cannot add to a commit that names its paths", at: place("."),
            help: "run the 'git add' above and name these files in the commit too, or name no path at all")
    }

    /// It has put unstaged changes away, and could not bring them back over what is staged meanwhile.
    static func stagingInClient() -> Diagnostic {
        Diagnostic(
            .cannotStage, .error, "'--stage' cannot be used within the pre-commit client", at: place("."),
            help: "take it out of '.pre-commit-config.yaml'; now run the 'git add' above, or\n"
                + "'vmgen hook run --stage' by hand")
    }

    static func foreignHook(_ path: String, _ what: String, line: String) -> Diagnostic {
        Diagnostic(
            .foreignHook, .error, what, at: place(path),
            help: "vmgen leaves it alone; let it run this, and stop where it fails:\n\(line)")
    }

    static func idleHook(_ path: String) -> Diagnostic {
        Diagnostic(
            .foreignHook, .error, "this hook is not executable, so git does not run it", at: place(path),
            help: "'chmod +x' it if it should run, or remove it; then install again")
    }

    static func damagedHook(_ path: String) -> Diagnostic {
        Diagnostic(
            .foreignHook, .error, "the lines between vmgen's marks have no end", at: place(path),
            help: "remove them by hand, from '\(HookScript.begin)' on")
    }
}
