import Files
import SourceText
import SpecChanges

extension Rule {
    static let unknownRevision = Rule(
        "unknown-revision", in: .versions,
        what: "The argument of `vmgen breaking --against` is neither a revision nor a folder.",
        help: "Fetch it, or correct it.",
        why: """
            A clone on CI often has only one commit, and does not have a colleague's tag until you fetch it.
            """,
        bad: .files(.posts, "git init --quiet", "vmgen breaking Posts.vm.yaml --against v1", at: "--against"),
        good: .files(
            .posts, "git init --quiet", "git add . && git commit --quiet -m first", "git tag v1",
            "vmgen breaking Posts.vm.yaml --against v1"))
}

extension Diagnostic {
    static func unknownRevision(_ word: String, isShallow: Bool) -> Diagnostic {
        Rule.unknownRevision.diagnostic(
            "'\(word)' is neither a revision of this repository nor a folder",
            at: .against,
            help: isShallow
                ? "this clone is shallow: 'git fetch --unshallow --tags', or 'fetch-depth: 0' for actions/checkout"
                : "'git fetch' it, or name a branch, a tag, a commit, or a folder with the older specs")
    }

    static func revisionRange(_ word: String, older: String) -> Diagnostic {
        Rule.unknownRevision.diagnostic(
            "'\(word)' is a range of revisions", at: .against,
            help: older.isEmpty
                ? "name the older one; vmgen compares it with the current specs"
                : "write '\(older)', the older one; vmgen compares it with the current specs")
    }

    static func alsoAFolder(_ word: String) -> Diagnostic {
        Rule.unknownRevision.diagnostic(
            .note, "'\(word)' is both a revision and a folder; vmgen uses the revision",
            at: .against, help: "write './\(word)' for the folder")
    }
}
