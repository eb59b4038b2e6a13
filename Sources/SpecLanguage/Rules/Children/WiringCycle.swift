import SourceText

extension Rule {
    static let wiringCycle = Rule(
        "wiring-cycle", in: .children,
        what: "Parent and child run each other's actions without end.",
        help: "Remove one of the two wires, or run an action that does not enter that state.",
        why: """
            The action that an event or a state of the child runs enters a state that runs the only action of
            the child that can send the event or enter its state. Each round leaves the state and enters it again; a
            current state is not entered, so a cycle that stays in it ends.
            """,
        bad: .files(
            [
                "Thread.vm.yaml": """
                feature: Thread
                states: { closed: , sending: , open: }
                actions: { send: { emits: [sending, open] } }
                children:
                  composer: { feature: Composer, events: { ⟦posted⟧: send }, follows: { open: post } }
                """,
                "Composer.vm.yaml": """
                feature: Composer
                states: { idle: }
                actions: { post: { emits: idle } }
                events: { posted: }
                """,
            ], "vmgen lint ."),
        good: .replacing("}, follows: { open: post }", with: "}"))
}
