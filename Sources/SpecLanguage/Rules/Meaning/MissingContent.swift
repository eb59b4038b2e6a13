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
