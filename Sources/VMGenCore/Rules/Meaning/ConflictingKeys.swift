import SourceText

extension Rule {
    static let conflictingKeys = Rule(
        "conflicting-keys", in: .meaning,
        what: "Two keys exclude each other, or one makes the other meaningless.",
        help: "Remove one of them, or change the other as the help says.",
        why: "vmgen cannot do what both say, and does not guess which one is meant.",
        bad: """
            feature: Posts
            states: { idle: , found: }
            actions:
              search: { emits: found, debounce: 300ms, throttle: ⟦1s⟧ }
            """,
        good: .replacing("300ms, throttle: 1s", with: "300ms"))
}

extension Message {
    static func sharedAndDeclared(_ what: String) -> Message {
        Message(
            .conflictingKeys, "\(what) is taken from another feature and declared here",
            help: "keep 'from' alone, or remove it")
    }

    /// - Parameter isNamed: Whether the protocol has its name.
    static func typedAndDeclared(_ what: String, isNamed: Bool) -> Message {
        Message(
            .conflictingKeys, "\(what) has a type of the app and a generated protocol",
            help: isNamed
                ? "keep 'type' and 'example', or the keys of the protocol"
                : "write 'protocol' instead of 'type', or remove 'methods' and 'properties'")
    }

    static func needsAsync(_ key: String, _ action: String) -> Message {
        Message(
            .conflictingKeys, "'\(key)' has no meaning for '\(action)', which is not async",
            help: "remove '\(key)' or 'async: false'")
    }

    /// - Parameter effect: `shows` or `sends`.
    static func bodilessHas(_ key: String, _ action: String, _ effect: String) -> Message {
        Message(
            .conflictingKeys,
            "action '\(action)' has '\(effect)', so it has no body and '\(key)' has no meaning",
            help: "remove '\(key)', or remove '\(effect)' and write a body")
    }

    static func showsBusyFlag(_ transient: String) -> Message {
        Message(
            .conflictingKeys, "the emitter sets '\(transient)' while the actions of its 'while' run",
            help: "remove it from 'shows', or 'while' from '\(transient)'")
    }

    static func requiresNoBool(_ name: String, _ type: String, of action: String) -> Message {
        Message(
            .conflictingKeys, "'requires' of '\(action)' needs a 'Bool', and '\(name)' is '\(type)'",
            help: "name a 'Bool', or write a property of the output that computes one and name it")
    }

    static func labelWithoutModel(_ state: String) -> Message {
        Message(
            .conflictingKeys, "state '\(state)' has no model: it has no content, and no action runs from it",
            help: "remove 'model', or add content")
    }

    /// - Parameter what: The key that reads the model, or its transient.
    static func optionalModelHas(_ what: String, _ state: String) -> Message {
        Message(
            .conflictingKeys, "state '\(state)' may have no model, and its \(what) needs one",
            note: "it is needed here", help: "remove the '?', or the \(what)")
    }

    static func publishesNothing(_ action: String) -> Message {
        Message(
            .conflictingKeys, "action '\(action)' leads to no state that it could publish",
            help: "remove 'publishes', or name states in 'emits'")
    }

    static func publishesLater(_ key: String, _ action: String) -> Message {
        Message(
            .conflictingKeys, "'\(key)' has no effect on the states that '\(action)' publishes",
            help: "remove 'publishes' or '\(key)'")
    }

    static func sendsAsync(_ event: String) -> Message {
        Message(
            .conflictingKeys, "event '\(event)' is async, and an action without a body cannot await it",
            note: "the event is declared here",
            help: "remove 'async' from the event, or write a body that sends it")
    }

    static func debounceNeedsRestartable(_ policy: RunPolicy) -> Message {
        Message(
            .conflictingKeys, "a '\(policy.rawValue)' action cannot be debounced",
            help: "remove 'debounce', or write 'runs: restartable'")
    }

    static func throttledAndDebounced(_ action: String) -> Message {
        Message(
            .conflictingKeys, "action '\(action)' has both 'debounce' and 'throttle'",
            help: "keep 'debounce' for the last call of several, or 'throttle' for the first one")
    }

    static func queueNeedsSequential(_ action: String, _ policy: RunPolicy) -> Message {
        Message(
            .conflictingKeys,
            "action '\(action)' is '\(policy.rawValue)', and only a sequential action waits in a queue",
            help: "write 'runs: sequential', or remove 'queue'")
    }

    static func pendingAndTerminal(_ state: String) -> Message {
        Message(
            .conflictingKeys, "state '\(state)' is terminal and cannot be taken back, as 'while' would do",
            help: "remove 'while', or 'terminal: true'")
    }

    static func busyFlagHas(_ key: String, _ transient: String) -> Message {
        let reason =
            switch key {
            case "type": "a transient with 'while' is a 'Bool'"
            case "default": "a transient with 'while' is 'false' while nothing runs"
            case "for": "a transient with 'while' lasts as long as its actions run"
            case "resets": "a transient with 'while' is neither reset by emissions nor dismissed"
            default: "a transient with 'while' shows that something runs, so there is nothing to retry"
            }
        return Message(.conflictingKeys, reason, help: "remove '\(key)', or 'while' from '\(transient)'")
    }

    static func durationWithoutDismissal(_ name: String) -> Message {
        Message(
            .conflictingKeys, "transient '\(name)' has no dismissal that 'for' could call",
            help: "make it an Optional that is nil when cleared, or a 'Bool' with 'present'; or remove 'for'")
    }

    static func idWithoutMany(_ child: String) -> Message {
        Message(
            .conflictingKeys, "child '\(child)' has an 'id' and is only one",
            help: "remove it, or add 'many: true'")
    }

    static func optionalAndMany(_ child: String) -> Message {
        Message(
            .conflictingKeys, "child '\(child)' is 'optional', and one of many",
            help: "remove one of the two: a dictionary can be empty")
    }

    static func editableInSubstate(_ name: String) -> Message {
        Message(
            .conflictingKeys, "property '\(name)' of a substate cannot be editable",
            help: "remove 'editable', or move the property to a state")
    }

    static func privateDefault(_ name: String, of action: String) -> Message {
        Message(
            .conflictingKeys,
            "only your view model calls '\(action)', so the spec's default of '\(name)' has no effect",
            help: "remove it, and pass the value where the view model calls the action")
    }
}
