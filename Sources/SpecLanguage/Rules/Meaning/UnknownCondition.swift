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
