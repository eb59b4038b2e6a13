import Files
import SourceText
import SpecLanguage

extension Rule {
    static let cannotStage = Rule(
        "cannot-stage", in: .hook,
        what: "Git, or the pre-commit client, would undo `vmgen hook run --stage`.",
        help: "Stage by hand.",
        why: """
            A commit that names paths has its own staging area. Git would not keep the files that the hook adds
            to it.
            """,
        bad: .files(
            .project, "git init --quiet", "vmgen hook install --stage", "git add Posts.vm.yaml vmgen.yaml",
            "git commit --quiet -m posts Posts.vm.yaml vmgen.yaml", at: "."),
        good: .files(
            .project, "git init --quiet", "vmgen hook install --stage", "git add Posts.vm.yaml vmgen.yaml",
            "git commit --quiet -m posts"))
}

extension Diagnostic {
    /// The repository's index would undo additions to the commit's index afterwards.
    static func partialCommit() -> Diagnostic {
        Rule.cannotStage.diagnostic(
            "'--stage' cannot add to a commit that names paths", at: .path("."),
            help:
                "follow the advice above, or stage this commit's changes with 'git add', and commit without any path"
        )
    }

    /// The client has stashed unstaged changes, and could not restore them over newly staged files.
    static func stagingInClient() -> Diagnostic {
        Rule.cannotStage.diagnostic(
            "'--stage' cannot be used within the pre-commit client", at: .path("."),
            help: "remove it from '.pre-commit-config.yaml'; for this commit, run the 'git add' above, or\n"
                + "'vmgen hook run --stage' by hand")
    }
}
