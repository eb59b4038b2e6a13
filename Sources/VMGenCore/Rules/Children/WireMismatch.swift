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
    static func privateWire(_ action: String) -> Message {
        Message(
            .wireMismatch, "action '\(action)' is private, so only its own feature can run it",
            note: "the action is declared here", help: "name an action that is not, or remove its 'private'")
    }

    static func followNeedsArguments(_ action: String) -> Message {
        Message(
            .wireMismatch, "action '\(action)' has parameters, and the wire passes no values",
            note: "the action is declared here",
            help: "pass them: '{ runs: \(action), with: { … } }', or name an action without parameters")
    }

    /// Reports arguments that differ from the parameters of the child's action.
    static func argumentsDiffer(of action: String, wanted: [String]) -> Message {
        let labels = wanted.map { "'\($0)'" }.joined(separator: ", ")
        return Message(
            .wireMismatch, "action '\(action)' takes other arguments", note: "the action is declared here",
            help: wanted.isEmpty
                ? "remove 'with'" : "pass all of its arguments by their labels, in this order: \(labels)")
    }

    /// Reports an event that only one of parent and child awaits.
    static func awaitedByOne(_ event: String, isAwaited: Bool, action: String) -> Message {
        Message(
            .wireMismatch,
            isAwaited ? "the child does not await event '\(event)'" : "the child awaits event '\(event)'",
            note: "the event is declared here",
            help: isAwaited
                ? "remove 'async', or write 'async: true' for the event"
                : "write '\(event): { runs: \(action), async: true }'")
    }

    static func unfilledParameter(_ source: String, _ wanted: String, of action: String, help: String)
        -> Message
    {
        Message(
            .wireMismatch, "\(source) cannot fill parameter '\(wanted)' of '\(action)'",
            note: "declared here", help: help)
    }
}
