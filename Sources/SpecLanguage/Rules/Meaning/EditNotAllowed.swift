import SourceText

extension Rule {
    static let editNotAllowed = Rule(
        "edit-not-allowed", in: .meaning,
        what:
            "An edit cannot run the action: it may not run from the state, or its parameters have no values.",
        help: "Add the state to `from`, the property to the content, or name another action.",
        why: "The edit would not run the action, or would have no arguments for it.",
        bad: """
            feature: Profile
            states:
              editing: { content: { name: { type: String, default: '""', editable: { runs: ⟦validate⟧ } } } }
              saving:
            actions:
              validate: { from: saving, emits: editing }
              save: { emits: saving }
            """,
        good: .replacing("saving,", with: "editing,"))
}
