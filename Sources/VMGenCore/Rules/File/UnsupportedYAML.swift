import SourceText
import YAMLSyntax

extension Rule {
    static let unsupportedYAML = Rule(
        .unsupportedYAML, in: .file,
        what: "The file has an anchor, an alias, a tag or a second document.",
        help: "Write out the value, or use several files.",
        why: """
            With anchors and tags, a value could be written in one place and used in another, and a diagnostic
            could not point to both.
            """,
        bad: .spec(
            """
            feature: Posts
            states:
              loaded: ⟦&shown⟧ { content: { title: String } }
            """),
        good: .spec(
            """
            feature: Posts
            states:
              loaded: { content: { title: String } }
            """))
}
