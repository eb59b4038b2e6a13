import SourceText
import VMGenCore

extension RuleID {
    static let unknownRevision = RuleID("unknown-revision")
}

extension Diagnostic {
    private static let against = SourcePlace(SourceFile(path: "--against", bytes: []), .at(0))

    static func unknownRevision(_ word: String, isShallow: Bool) -> Diagnostic {
        Diagnostic(
            .unknownRevision, .error, "'\(word)' is neither a revision of this repository nor a folder",
            at: against,
            help: isShallow
                ? "this clone is shallow: 'git fetch --unshallow --tags', or 'fetch-depth: 0' for actions/checkout"
                : "'git fetch' it, or name a branch, a tag, a commit, or a folder with the older specs")
    }

    /// Outside of a repository only folders can be meant.
    static func noSuchFolder(_ path: String, isFile: Bool) -> Diagnostic {
        Diagnostic(
            .fileNotFound, .error,
            isFile ? "'\(path)' is not a folder" : "there is no folder '\(path)'", at: against,
            help: "name a git revision, or a folder with the same layout as the working directory")
    }

    static func alsoAFolder(_ word: String) -> Diagnostic {
        Diagnostic(
            .unknownRevision, .note, "'\(word)' is both a revision and a folder; vmgen uses the revision",
            at: against, help: "write './\(word)' for the folder")
    }

    /// Of another version nothing can be mended.
    static func inOlderVersion(_ diagnostic: Diagnostic) -> Diagnostic {
        var note = diagnostic
        note.severity = .note
        note.help = "this is in the older version; vmgen does not compare what it affects"
        return note
    }

    static func ownSpecs(_ word: String, _ path: String) -> Diagnostic {
        Diagnostic(
            .noSpecs, .error, "seen from '\(word)', '\(path)' is the current version of the spec",
            at: against,
            help: "run vmgen in the folder that this is a copy of, so that both have the same layout"
        )
    }

    static func noOlderSpecs(_ word: String) -> Diagnostic {
        Diagnostic(
            .noSpecs, .warning, "'\(word)' has no specs to compare with", at: against,
            help: "check the version, and run vmgen in the folder that had its specs")
    }
}
