import SourceText

extension Rule {
    static let missingContent = Rule(
        "missing-content", in: .meaning,
        what: "An action without a body shows a state, or sends an event, without one of its values.",
        help: "Add the value, a parameter of that name and type, or a default to the property.",
        why: """
            A property that `shows` or `sends` does not list has its current value if the action runs from that
            state alone; else it is the parameter of that name and type, or its default.
            """,
        bad: """
            feature: Items
            states:
              list: { content: { ids: { type: "[Int]", default: "[]" } } }
              detail: { content: { id: Int } }
            actions:
              select: { from: list, shows: ⟦detail⟧ }
              close: { from: detail, shows: list }
            """,
        good: .replacing("select: { from:", with: "select: { parameters: { id: Int }, from:"))
}

extension Message {
    private static func name(_ declaration: String) -> Substring {
        declaration.prefix { $0 != ":" }
    }
}

extension Message {
    static func missingContent(_ property: String, of state: String, action: String) -> Message {
        Message(
            .missingContent, "action '\(action)' shows '\(state)' without a value for '\(property)'",
            note: "the property is declared here",
            help:
                "write '{ \(state): { \(name(property)): … } }', or give the action a parameter '\(property)'"
        )
    }

    static func missingArgument(_ parameter: String, of event: String, action: String) -> Message {
        Message(
            .missingContent, "action '\(action)' sends '\(event)' without a value for '\(parameter)'",
            note: "the parameter is declared here",
            help:
                "write '{ \(event): { \(name(parameter)): … } }', or give the action a parameter '\(parameter)'"
        )
    }
}
