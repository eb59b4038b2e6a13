import SourceText

extension Rule {
    static let outsideAction = Rule(
        "outside-action", in: .meaning,
        what:
            "A key needs what the action does not do: a state that is not in its `from` or `emits`, or a run, which an action that is not `async` lacks.",
        help: "Add it to the action, or name another one.",
        why: "The key could never have an effect.",
        bad: """
            feature: Posts
            states: { idle: , loading: { while: ⟦load⟧ }, loaded: }
            actions:
              load: { emits: loaded }
            """,
        good: .replacing("emits: loaded", with: "emits: [loading, loaded]"))
}

extension Message {
    static func pendingForNothing(_ what: String) -> Message {
        Message(
            .outsideAction, "\(what) has a 'while' without an action",
            help: "list an asynchronous action, or remove 'while'")
    }
}
