import SourceText

extension Rule {
    static let buttonNotAllowed = Rule(
        "button-not-allowed", in: .meaning,
        what:
            "A button or a dismissal of a presentation cannot run the action: it is private, may not run from the state, or its parameters have no values.",
        help: "Add the state to `from`, the property to the content, or name another action.",
        why: "The button would do nothing, or would have no arguments for the action.",
        bad: """
            feature: Posts
            states:
              idle:
              leaving: { present: { alert: , buttons: [{ title: Save, action: ⟦save⟧ }] } }
            actions:
              leave: { from: idle, emits: leaving }
              save: { from: idle, emits: idle }
              stay: { from: leaving, emits: idle }
            """,
        good: .replacing("save: { from: idle,", with: "save: { from: [idle, leaving],"))
}
