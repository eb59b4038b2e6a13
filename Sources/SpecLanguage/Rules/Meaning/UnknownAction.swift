import SourceText

extension Rule {
    static let unknownAction = Rule(
        "unknown-action", in: .meaning,
        what: "No action has that name.",
        help: "Correct it, or declare it.",
        why: """
            `retry`, `cancels`, `while`, `editable: { runs: … }` and a child's `events` name actions of this
            spec; `follows` names actions of the child.
            """,
        bad: """
            feature: Posts
            states: { idle: }
            actions:
              load: { cancels: ⟦loadMroe⟧ }
              loadMore:
            """,
        good: .replacing("loadMroe", with: "loadMore"))
}
