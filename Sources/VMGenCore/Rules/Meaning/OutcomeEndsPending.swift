import SourceText

extension Rule {
    static let outcomeEndsPending = Rule(
        "outcome-ends-pending", in: .meaning,
        what: "The last state of an outcome is pending.",
        help: "Add the state that follows the run.",
        why: """
            When a run ends, its pending state is taken back and the previous output returns. So an outcome
            cannot end with a pending state.
            """,
        bad: .spec(
            """
            feature: Posts
            viewModel: PostsViewModel
            states:
              idle:
              loading: { while: load }
            actions:
              load:
                outcomes:
                  success: [idle, ⟦loading⟧]
            """),
        good: .replacing("[idle, loading]", with: "[loading, idle]"))
}

extension Diagnostic {
    static func outcomeEndsPending(
        _ outcome: String, _ state: String, at place: SourcePlace, declared: SourcePlace
    ) -> Diagnostic {
        Rule.outcomeEndsPending.diagnostic(
            "outcome '\(outcome)' ends with '\(state)', which is taken back when the run ends", at: place,
            notes: [Note("the state is declared here", at: declared)],
            help: "add the state that follows the run, or remove 'while' from '\(state)'")
    }
}
