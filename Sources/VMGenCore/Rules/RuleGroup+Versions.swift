extension RuleGroup {
    private static let spec = "feature: Posts\nstates: { idle: }"

    /// The changes themselves have a page of their own.
    static let ofVersions = RuleGroup(
        title: "Of comparing versions",
        rules: [
            RuleExplanation(
                "unknown-revision",
                "What `vmgen breaking --against` names is no revision and no folder.",
                "Fetch it, or correct it.",
                why: """
                    A clone on CI often has one commit only, and a colleague's tag is not here before it is
                    fetched.
                    """,
                bad: .files(
                    ["Posts.vm.yaml": spec], "git init --quiet",
                    "vmgen breaking Posts.vm.yaml --against v1", at: "--against"),
                good: .files(
                    ["Posts.vm.yaml": spec], "git init --quiet", "git add . && git commit --quiet -m first",
                    "git tag v1", "vmgen breaking Posts.vm.yaml --against v1")),
            RuleExplanation(
                "stale-acceptance",
                "An entry of the configuration's `accept` fits no change.", "Remove it, or correct it.",
                why: """
                    An accepted change is part of the older version once that has it. An entry that stays would
                    one day accept another change of the same name.
                    """,
                bad: .files(
                    [
                        "vmgen.yaml":
                            "version: 1\nspecs: [Posts.vm.yaml]\naccept:\n  ⟦state-removed Posts.failed⟧: nobody shows it",
                        "Posts.vm.yaml": spec,
                    ], "mkdir v1 && cp Posts.vm.yaml v1/", "vmgen breaking --against ./v1"),
                good: .files(
                    [
                        "vmgen.yaml":
                            "version: 1\nspecs: [Posts.vm.yaml]\naccept:\n  state-removed Posts.failed: nobody shows it",
                        "Posts.vm.yaml": spec,
                    ], "mkdir v1",
                    "printf 'feature: Posts\\nstates: { idle: , failed: }\\n' > v1/Posts.vm.yaml",
                    "vmgen breaking --against ./v1 --quiet")),
        ])
}
