package import SourceText

extension Rule {
    package static let fileClash = Rule(
        "file-clash", in: .configuration,
        what: "Two outputs, or two features, write the same file, or files that differ only in case.",
        help: "Rename one, or remove one.",
        why: """
            The second would overwrite the first, and the next run would treat one of them as an orphan.
            """,
        bad: .files(
            [
                "vmgen.yaml": """
                version: 1
                outputs:
                  - { artifacts: [output], directory: Generated }
                  - { artifacts: [mocks], directory: ⟦generated⟧ }
                """,
                "Posts.vm.yaml": "feature: Posts\nstates: { idle: }",
            ], "vmgen generate"),
        good: .replacing(
            "Generated }\n  - { artifacts: [mocks], directory: generated",
            with: "Generated/Sources }\n  - { artifacts: [mocks], directory: Generated/Mocks"))
}
