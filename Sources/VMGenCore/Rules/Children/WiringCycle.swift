import SourceText

extension Rule {
    static let wiringCycle = Rule(
        "wiring-cycle", in: .children,
        what: "Parent and child run each other's actions without end.",
        help: "Remove one of the two wires, or run an action that does not enter that state.",
        why: """
            The action that an event or a state of the child runs enters a state that runs the only action of
            the child that can send the event or enter its state.
            """,
        bad: .files(
            [
                "Thread.vm.yaml": """
                feature: Thread
                states: { closed: , open: }
                actions: { send: { emits: open } }
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

extension Diagnostic {
    static func wiringCycle(
        trigger: String, isState: Bool, action: String, state: String, child: String,
        at place: SourcePlace, follow: SourcePlace, declared: SourcePlace
    ) -> Diagnostic {
        Rule.wiringCycle.diagnostic(
            "'\(trigger)' runs '\(action)', which enters '\(state)', which runs '\(child)', and only this cycle \(isState ? "enters" : "sends") '\(trigger)'",
            at: place,
            notes: [
                Note("the state runs it here", at: follow),
                Note("the \(isState ? "child's state" : "event") is declared here", at: declared),
            ],
            help: "remove one of the two wires, or run an action that does not enter '\(state)'"
        )
    }
}
