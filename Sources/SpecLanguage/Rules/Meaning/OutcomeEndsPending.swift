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
        bad: """
            feature: Posts
            viewModel: PostsViewModel
            states:
              idle:
              loading: { while: load }
            actions:
              load:
                outcomes:
                  success: [idle, ⟦loading⟧]
            """,
        good: .replacing("[idle, loading]", with: "[loading, idle]"))
}
