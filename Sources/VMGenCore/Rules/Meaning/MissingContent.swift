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
        bad: .spec(
            """
            feature: Items
            states:
              list: { content: { ids: { type: "[Int]", default: "[]" } } }
              detail: { content: { id: Int } }
            actions:
              select: { from: list, shows: ⟦detail⟧ }
              close: { from: detail, shows: list }
            """),
        good: .replacing("select: { from:", with: "select: { parameters: { id: Int }, from:"))
}

extension Diagnostic {
    static func missingContent(
        _ property: String, of state: String, action: String, at place: SourcePlace, declared: SourcePlace
    ) -> Diagnostic {
        Rule.missingContent.diagnostic(
            "action '\(action)' shows '\(state)' without a value for '\(property)'", at: place,
            notes: [Note("the property is declared here", at: declared)],
            help:
                "write '{ \(state): { \(name(property)): … } }', or give the action a parameter '\(property)'"
        )
    }

    static func missingArgument(
        _ parameter: String, of event: String, action: String, at place: SourcePlace, declared: SourcePlace
    ) -> Diagnostic {
        Rule.missingContent.diagnostic(
            "action '\(action)' sends '\(event)' without a value for '\(parameter)'", at: place,
            notes: [Note("the parameter is declared here", at: declared)],
            help:
                "write '{ \(event): { \(name(parameter)): … } }', or give the action a parameter '\(parameter)'"
        )
    }

    private static func name(_ declaration: String) -> Substring {
        declaration.prefix { $0 != ":" }
    }
}
