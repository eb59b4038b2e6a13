import SourceText

extension Rule {
    static let unknownCondition = Rule(
        "unknown-condition", in: .meaning,
        what: "A key of an outcome names no parameter, or no content of its states.",
        help: "Correct it, or declare it.",
        why: """
            `when` gives arguments, `given` content before, `calls` and `sends` arguments, and `then` content of
            the last state.
            """,
        bad: """
            feature: Search
            viewModel: SearchViewModel
            states: { idle: , found: , nothing: }
            actions:
              search:
                parameters: { text: String }
                outcomes:
                  found: found
                  nothing: { when: { ⟦txt⟧: '""' }, emits: nothing }
            """,
        good: .replacing("txt:", with: "text:"))
}

extension Message {
    static func unknownParameter(_ name: String, of action: String, known: [String]) -> Message {
        Message(
            .unknownCondition, "action '\(action)' has no parameter '\(shown(name))'",
            help: .suggestion(name, known, else: "remove it, or add it to the action's 'parameters'"))
    }

    /// - Parameter what: The method or the event: `method 'service.fetch'`.
    static func unknownExpectedArgument(_ name: String, of what: String, known: [String]) -> Message {
        Message(
            .unknownCondition, "\(what) has no parameter '\(shown(name))'",
            help: .suggestion(name, known, else: "remove it"))
    }

    /// A feature that was not given declares the method.
    static func unknownArguments(_ method: String) -> Message {
        Message(
            .unknownCondition, "the parameters of method '\(shown(method))' are not known",
            help: "give the spec that declares it, too, or remove the arguments")
    }

    static func unknownEnd(_ name: String, of state: String, known: [String]) -> Message {
        Message(
            .unknownCondition,
            "state '\(state)', with which the outcome ends, has no property or transient '\(shown(name))'",
            help: .suggestion(name, known, else: "remove it, or add it to the state's 'content'"))
    }

    static func unknownArgument(_ name: String, of event: String, known: [String]) -> Message {
        Message(
            .unknownCondition, "event '\(event)' has no parameter '\(shown(name))'",
            help: .suggestion(name, known, else: "remove it, or add it to the event's 'parameters'"))
    }

    /// - Parameter isListed: Whether the outcome's `from` lists the state.
    static func unknownContent(_ name: String, of state: String, isListed: Bool, known: [String]) -> Message {
        Message(
            .unknownCondition,
            isListed
                ? "state '\(state)' has no property '\(shown(name))'"
                : "no state that the action may run from has a property '\(shown(name))'",
            help: .suggestion(name, known, else: "remove it, or add it to the state's 'content'"))
    }
}
