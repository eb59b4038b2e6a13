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
            help: "name a folder that is laid out as this one, or a git revision")
    }

    static func alsoAFolder(_ word: String) -> Diagnostic {
        Diagnostic(
            .unknownRevision, .note, "'\(word)' is a revision and a folder, and is taken for the revision",
            at: against, help: "write './\(word)' for the folder")
    }

    /// Of another version nothing can be mended.
    static func inOlderVersion(_ diagnostic: Diagnostic) -> Diagnostic {
        var note = diagnostic
        note.severity = .note
        note.help = "this is the older version; what it concerns is not compared"
        return note
    }

    static func ownSpecs(_ word: String, _ path: String) -> Diagnostic {
        Diagnostic(
            .noSpecs, .error, "seen from '\(word)', '\(path)' is this version's own spec", at: against,
            help: "it must be laid out as the working directory: run vmgen in the folder that it is a copy of"
        )
    }

    static func noOlderSpecs(_ word: String) -> Diagnostic {
        Diagnostic(
            .noSpecs, .warning, "'\(word)' has no specs that could be compared", at: against,
            help: "see that it is the version that was meant, and run vmgen where its specs were")
    }
}
