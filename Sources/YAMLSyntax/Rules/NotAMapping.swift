package import SourceText

extension Rule {
    package static let notAMapping = Rule(
        "not-a-mapping", in: .file,
        what: "The file is empty, or contains a list or text.",
        help: "Begin with `feature:`.",
        why: "A spec is a mapping of the keys of this language. vmgen cannot read anything else.",
        bad: .files(["Posts.vm.yaml": "⟦-⟧ feature: Posts"], "vmgen lint Posts.vm.yaml"),
        good: """
            feature: Posts
            states: { idle: }
            """)
}
