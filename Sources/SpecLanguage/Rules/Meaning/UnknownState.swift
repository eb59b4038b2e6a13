import SourceText

extension Rule {
    static let unknownState = Rule(
        "unknown-state", in: .meaning,
        what: "No state or substate has that name.",
        help: "Correct it, or declare it.",
        why: "`from`, `emits`, `shows`, `in`, `follows` and outcomes name states of this spec.",
        bad: """
            feature: Posts
            states: { idle: , loading: }
            actions:
              load: { emits: [idle, ⟦loadign⟧] }
            """,
        good: .replacing("loadign]", with: "loading]"))
}
