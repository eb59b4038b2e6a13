import SourceText

extension Rule {
    static let conflictingKeys = Rule(
        "conflicting-keys", in: .meaning,
        what: "Two keys exclude each other, or one makes the other meaningless.",
        help: "Remove one of them, or change the other as the help says.",
        why: "vmgen cannot do what both say, and does not guess which one is meant.",
        bad: .spec(
            """
            feature: Posts
            states: { idle: , found: }
            actions:
              search: { emits: found, debounce: 300ms, throttle: ⟦1s⟧ }
            """),
        good: .replacing("300ms, throttle: 1s", with: "300ms"))
}

extension Diagnostic {
    static func needsAsync(_ key: String, _ action: String, at place: SourcePlace) -> Diagnostic {
        Rule.conflictingKeys.diagnostic(
            "'\(key)' has no meaning for '\(action)', which is not async", at: place,
            help: "remove '\(key)' or 'async: false'")
    }

    /// - Parameter effect: `shows` or `sends`.
    static func bodilessHas(_ key: String, _ action: String, _ effect: String, at place: SourcePlace)
        -> Diagnostic
    {
        Rule.conflictingKeys.diagnostic(
            "action '\(action)' has '\(effect)', so it has no body and '\(key)' has no meaning", at: place,
            help: "remove '\(key)', or remove '\(effect)' and write a body")
    }

    static func showsBusyFlag(_ transient: String, at place: SourcePlace) -> Diagnostic {
        Rule.conflictingKeys.diagnostic(
            "the emitter sets '\(transient)' while the actions of its 'while' run", at: place,
            help: "remove it from 'shows', or 'while' from '\(transient)'")
    }

    static func requiresNoBool(_ name: String, _ type: String, of action: String, at place: SourcePlace)
        -> Diagnostic
    {
        Rule.conflictingKeys.diagnostic(
            "'requires' of '\(action)' needs a 'Bool', and '\(name)' is '\(type)'", at: place,
            help: "name a 'Bool', or write a property of the output that computes one and name it")
    }

    static func labelWithoutModel(_ state: String, at place: SourcePlace) -> Diagnostic {
        Rule.conflictingKeys.diagnostic(
            "state '\(state)' has no model: it has no content, and no action runs from it", at: place,
            help: "remove 'model', or add content")
    }

    /// - Parameter what: The key that reads the model, or its transient.
    static func optionalModelHas(
        _ what: String, _ state: String, at place: SourcePlace, used: SourcePlace
    ) -> Diagnostic {
        Rule.conflictingKeys.diagnostic(
            "state '\(state)' may have no model, and its \(what) needs one", at: place,
            notes: [Note("it is needed here", at: used)],
            help: "remove the '?', or the \(what)")
    }

    static func publishesNothing(_ action: String, at place: SourcePlace) -> Diagnostic {
        Rule.conflictingKeys.diagnostic(
            "action '\(action)' leads to no state that it could publish", at: place,
            help: "remove 'publishes', or name states in 'emits'")
    }

    static func publishesLater(_ key: String, _ action: String, at place: SourcePlace) -> Diagnostic {
        Rule.conflictingKeys.diagnostic(
            "'\(key)' has no effect on the states that '\(action)' publishes", at: place,
            help: "remove 'publishes' or '\(key)'")
    }

    static func sendsAsync(_ event: String, at place: SourcePlace, declared: SourcePlace) -> Diagnostic {
        Rule.conflictingKeys.diagnostic(
            "event '\(event)' is async, and an action without a body cannot await it", at: place,
            notes: [Note("the event is declared here", at: declared)],
            help: "remove 'async' from the event, or write a body that sends it")
    }

    static func debounceNeedsRestartable(_ policy: RunPolicy, at place: SourcePlace) -> Diagnostic {
        Rule.conflictingKeys.diagnostic(
            "a '\(policy.rawValue)' action cannot be debounced", at: place,
            help: "remove 'debounce', or write 'runs: restartable'")
    }

    static func throttledAndDebounced(_ action: String, at place: SourcePlace) -> Diagnostic {
        Rule.conflictingKeys.diagnostic(
            "action '\(action)' has both 'debounce' and 'throttle'", at: place,
            help: "keep 'debounce' for the last call of several, or 'throttle' for the first one")
    }

    static func queueNeedsSequential(_ action: String, _ policy: RunPolicy?, at place: SourcePlace)
        -> Diagnostic
    {
        let policy = (policy ?? .restartable).rawValue
        return Rule.conflictingKeys.diagnostic(
            "action '\(action)' is '\(policy)', and only a sequential action waits in a queue", at: place,
            help: "write 'runs: sequential', or remove 'queue'")
    }

    static func pendingAndTerminal(_ state: String, at place: SourcePlace) -> Diagnostic {
        Rule.conflictingKeys.diagnostic(
            "state '\(state)' is terminal and cannot be taken back, as 'while' would do", at: place,
            help: "remove 'while', or 'terminal: true'")
    }

    static func busyFlagHas(_ key: String, _ transient: String, at place: SourcePlace) -> Diagnostic {
        let reason =
            switch key {
            case "type": "a transient with 'while' is a 'Bool'"
            case "default": "a transient with 'while' is 'false' while nothing runs"
            case "for": "a transient with 'while' lasts as long as its actions run"
            case "resets": "a transient with 'while' is neither reset by emissions nor dismissed"
            default: "a transient with 'while' shows that something runs, so there is nothing to retry"
            }
        return Rule.conflictingKeys.diagnostic(
            reason, at: place, help: "remove '\(key)', or 'while' from '\(transient)'")
    }

    static func durationWithoutDismissal(_ name: String, at place: SourcePlace) -> Diagnostic {
        Rule.conflictingKeys.diagnostic(
            "transient '\(name)' has no dismissal that 'for' could call", at: place,
            help: "make it an Optional that is nil when cleared, or a 'Bool' with 'present'; or remove 'for'")
    }

    static func idWithoutMany(_ child: String, at place: SourcePlace) -> Diagnostic {
        Rule.conflictingKeys.diagnostic(
            "child '\(child)' has an 'id' and is only one", at: place, help: "remove it, or add 'many: true'")
    }

    static func optionalAndMany(_ child: String, at place: SourcePlace) -> Diagnostic {
        Rule.conflictingKeys.diagnostic(
            "child '\(child)' is 'optional', and one of many", at: place,
            help: "remove one of the two: a dictionary can be empty")
    }

    static func sharedAndDeclared(_ range: SourceRange, in file: SourceFile, _ what: String) -> Diagnostic {
        Rule.conflictingKeys.diagnostic(
            "\(what) is taken from another feature and declared here",
            at: SourcePlace(file, range),
            help: "keep 'from' alone, or remove it"
        )
    }

    /// - Parameter isNamed: Whether the protocol has its name.
    static func typedAndDeclared(
        _ range: SourceRange, in file: SourceFile, _ what: String, isNamed: Bool
    ) -> Diagnostic {
        Rule.conflictingKeys.diagnostic(
            "\(what) has a type of the app and a generated protocol",
            at: SourcePlace(file, range),
            help: isNamed
                ? "keep 'type' and 'example', or the keys of the protocol"
                : "write 'protocol' instead of 'type', or remove 'methods' and 'properties'"
        )
    }

    static func editableInSubstate(_ name: String, at place: SourcePlace) -> Diagnostic {
        Rule.conflictingKeys.diagnostic(
            "property '\(name)' of a substate cannot be editable", at: place,
            help: "remove 'editable', or move the property to a state")
    }

    static func privateDefault(_ name: String, of action: String, at place: SourcePlace) -> Diagnostic {
        Rule.conflictingKeys.diagnostic(
            "only your view model calls '\(action)', so the spec's default of '\(name)' has no effect",
            at: place,
            help: "remove it, and pass the value where the view model calls the action")
    }
}
