import SourceText

extension Rule {
    static let wireMismatch = Rule(
        "wire-mismatch", in: .children,
        what:
            "A wire does not fit the action that it runs: the action is private, takes other arguments, or waits where the other side does not.",
        help: "Change the wire as the help says, or the action.",
        why: "A wire calls the action with exactly the values that it names.",
        bad: .files(
            [
                "Thread.vm.yaml": """
                feature: Thread
                states: { idle: , open: }
                actions: { show: { emits: open } }
                children:
                  composer: { feature: Composer, follows: { open: ⟦clear⟧ } }
                """,
                "Composer.vm.yaml": """
                feature: Composer
                states: { idle: }
                actions: { clear: { parameters: { text: String }, emits: idle } }
                """,
            ], "vmgen lint ."),
        good: .replacing("parameters: { text: String }, emits:", with: "emits:"))
}

extension Message {
    static func unfilledParameter(
        _ source: String, _ wanted: String, of action: String, help: Help
    ) -> Message {
        Message(
            .wireMismatch, "\(source) cannot fill parameter '\(wanted)' of '\(action)'",
            note: "declared here", help: help)
    }
}
