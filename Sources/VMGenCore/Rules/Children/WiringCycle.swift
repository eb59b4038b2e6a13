import SourceText

extension Rule {
    static let wiringCycle = Rule(
        "wiring-cycle", in: .children,
        what: "An event and a state run each other without end.",
        help: "Remove one of the two wires, or let the event run an action that does not enter that state.",
        why: """
            The event runs an action, the action enters a state, and the state runs the child's only action, the
            only one that can send the event.
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
        good: .files(
            [
                "Thread.vm.yaml": """
                feature: Thread
                states: { closed: , open: }
                actions: { send: { emits: open } }
                children:
                  composer: { feature: Composer, events: { posted: send } }
                """,
                "Composer.vm.yaml": """
                feature: Composer
                states: { idle: }
                actions: { post: { emits: idle } }
                events: { posted: }
                """,
            ], "vmgen lint ."))
}

extension Diagnostic {
    static func wiringCycle(
        event: String, action: String, state: String, child: String,
        at place: SourcePlace, follow: SourcePlace, declared: SourcePlace
    ) -> Diagnostic {
        Rule.wiringCycle.diagnostic(
            "'\(event)' runs '\(action)', which enters '\(state)', which runs '\(child)', and only what this circle runs can tell '\(event)'",
            at: place,
            notes: [
                Note("the state runs it here", at: follow), Note("the event is declared here", at: declared),
            ],
            help: "remove one of the two wires, or let the event run an action that does not enter '\(state)'"
        )
    }
}
