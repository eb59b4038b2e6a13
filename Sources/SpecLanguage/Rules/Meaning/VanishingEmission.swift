import SourceText

extension Rule {
    static let vanishingEmission = Rule(
        "vanishing-emission", in: .meaning,
        what: "An action may emit a pending state whose `while` names other actions.",
        help:
            "Add the action to `while`, remove the state from its `emits`, or let the action run only from that state, or from states that wait for the same actions, and cancel none of those.",
        why: """
            While none of the actions in `while` runs, the emitter drops the emission. An action that runs only
            from the pending state, such as one that reports progress, may emit it, unless it cancels all that
            the state waits for; so may one that runs only from other pending states, if the emitted one waits
            for their actions, too.
            """,
        bad: """
            feature: Posts
            states:
              idle:
              loading: { while: load }
              loaded:
            actions:
              load: { emits: [loading, loaded] }
              refresh: { emits: [⟦loading⟧, loaded] }
            """,
        good: .replacing("while: load", with: "while: [load, refresh]"))
}
