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

extension Diagnostic {
    static func artifactTwice(
        _ artifact: Located<ArtifactReference>, in file: SourceFile, first: SourceRange
    ) -> Diagnostic {
        Rule.fileClash.diagnostic(
            "the artifact '\(shown(artifact.value.name))' is listed twice",
            at: SourcePlace(file, artifact.range),
            notes: [Diagnostic.Note("first here", at: SourcePlace(file, first))],
            help: "an artifact belongs in one output; remove it here or there")
    }

    static func packageWithOthers(_ package: Located<String>, in file: SourceFile) -> Diagnostic {
        Rule.fileClash.diagnostic(
            "the artifact '\(package.value)' shares its directory with others",
            at: SourcePlace(file, package.range),
            help: "list it in an output of its own, whose directory becomes a package")
    }

    static func directoryTwice(
        _ directory: Located<String>, in file: SourceFile, first: Located<String>
    ) -> Diagnostic {
        Rule.fileClash.diagnostic(
            "the directory '\(directory.value)' is in two outputs",
            at: SourcePlace(file, directory.range),
            notes: [Diagnostic.Note("first here", at: SourcePlace(file, first.range))],
            help: "list the artifacts of both in one output, or use another directory")
    }
}
