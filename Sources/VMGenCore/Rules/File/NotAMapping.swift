import SourceText
import YAMLSyntax

extension Rule {
    static let notAMapping = Rule(
        .notAMapping, in: .file,
        what: "The file is empty, or contains a list or text.",
        help: "Begin with `feature:`.",
        why: "A spec is a mapping of the keys of this language. vmgen cannot read anything else.",
        bad: .files(["Posts.vm.yaml": "⟦-⟧ feature: Posts"], "vmgen lint Posts.vm.yaml"),
        good: .spec(
            """
            feature: Posts
            states: { idle: }
            """))
}
