import Files
package import SourceText

extension Rule {
    package static let orphanedFile = Rule(
        "orphaned-file", in: .outputs,
        what: "No spec generates this file.",
        help: "Run `vmgen generate`, which deletes it.",
        why: """
            The spec was deleted or renamed. The remaining file still compiles, but nothing updates it.
            """,
        bad: .files(
            [
                "vmgen.yaml": RuleExample.configuration, "Posts.vm.yaml": RuleExample.posts,
                "Feed.vm.yaml": "feature: Feed\nstates: { idle: }",
            ],
            "vmgen generate", "rm Posts.vm.yaml", "vmgen check", at: "Generated/PostsOutput.swift"),
        good: .files(
            [
                "vmgen.yaml": RuleExample.configuration, "Posts.vm.yaml": RuleExample.posts,
                "Feed.vm.yaml": "feature: Feed\nstates: { idle: }",
            ],
            "vmgen generate", "rm Posts.vm.yaml", "vmgen generate", "vmgen check"))
}
