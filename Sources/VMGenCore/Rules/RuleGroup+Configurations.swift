extension RuleGroup {
    private static let spec = "feature: Posts\nstates: { idle: }"

    static let ofConfigurations = RuleGroup(
        title: "Of the configuration",
        rules: [
            RuleExplanation(
                "no-configuration",
                "No configuration, or no place for the output.", "`vmgen init`, or `PATH --output DIR`.",
                why: """
                    Without a `vmgen.yaml` here or in a folder above, nothing says which specs to read and where
                    the files belong.
                    """,
                bad: .files(["Posts.vm.yaml": spec], "vmgen generate", at: "vmgen.yaml"),
                good: .files(["Posts.vm.yaml": spec], "vmgen generate Posts.vm.yaml --output Generated")),
            RuleExplanation(
                "no-specs",
                "A warning where a folder or a pattern has no spec, an error where the pattern's folder does not exist.",
                "Correct the path.",
                why: """
                    A pattern with a slip in it generates nothing, which looks like success. Specs are files
                    that end in `.vm.yaml`.
                    """,
                bad: .files(
                    [
                        "vmgen.yaml": "version: 1\nspecs: [⟦Spec/*.vm.yaml⟧]",
                        "Specs/Posts.vm.yaml": spec,
                    ], "vmgen lint"),
                good: .files(
                    [
                        "vmgen.yaml": "version: 1\nspecs: [Specs/*.vm.yaml]",
                        "Specs/Posts.vm.yaml": spec,
                    ], "vmgen lint")),
            RuleExplanation(
                "unknown-artifact",
                "Neither an artifact nor a template has that name.", "Correct it.",
                why: """
                    An output lists `output`, `emitter`, `protocol`, `views`, `mocks`, `tests`, or templates of
                    your own.
                    """,
                bad: .files(
                    [
                        "vmgen.yaml":
                            "version: 1\noutputs:\n  - { artifacts: [output, ⟦emiter⟧], directory: Generated }",
                        "Posts.vm.yaml": spec,
                    ], "vmgen generate"),
                good: .files(
                    [
                        "vmgen.yaml":
                            "version: 1\noutputs:\n  - { artifacts: [output, emitter], directory: Generated }",
                        "Posts.vm.yaml": spec,
                    ], "vmgen generate")),
            RuleExplanation(
                "outside-output",
                "A path leads out of the configuration's folder.",
                "Write a relative one without `..`, and without a symlink.",
                why: """
                    vmgen removes files that no spec makes any more. It does so only where the configuration
                    stands and below.
                    """,
                bad: .files(
                    [
                        "vmgen.yaml":
                            "version: 1\noutputs:\n  - { artifacts: [output], directory: ⟦../Generated⟧ }",
                        "Posts.vm.yaml": spec,
                    ], "vmgen generate"),
                good: .files(
                    [
                        "vmgen.yaml":
                            "version: 1\noutputs:\n  - { artifacts: [output], directory: Generated }",
                        "Posts.vm.yaml": spec,
                    ], "vmgen generate")),
            RuleExplanation(
                "file-clash",
                "Two outputs, or two features, would write the same file, also where only case differs.",
                "Rename, or take one away.",
                why: """
                    The second would overwrite the first, and the next run would take one of them for an
                    orphan.
                    """,
                bad: .files(
                    [
                        "vmgen.yaml": """
                        version: 1
                        outputs:
                          - { artifacts: [output], directory: Generated }
                          - { artifacts: [mocks], directory: ⟦generated⟧ }
                        """,
                        "Posts.vm.yaml": spec,
                    ], "vmgen generate"),
                good: .files(
                    [
                        "vmgen.yaml": """
                        version: 1
                        outputs:
                          - { artifacts: [output], directory: Generated/Sources }
                          - { artifacts: [mocks], directory: Generated/Mocks }
                        """,
                        "Posts.vm.yaml": spec,
                    ], "vmgen generate")),
            RuleExplanation(
                "not-for-build",
                "A configuration in a target's folder says what only the command line, or another target, can heed.",
                "Remove it.",
                why: """
                    The build plugin reads the specs that are in the target and writes where the build has its
                    files, so `specs` and `directory` can say nothing to it.
                    """,
                bad: .files(
                    [
                        "Sources/App/vmgen.yaml": "version: 1\nspecs: [⟦Specs/*.vm.yaml⟧]",
                        "Sources/App/Posts.vm.yaml": spec,
                    ], "swift build"),
                good: .files(
                    [
                        "Sources/App/vmgen.yaml": "version: 1\ndefaults: { access: package }",
                        "Sources/App/Posts.vm.yaml": spec,
                    ], "swift build")),
        ])
}
