import SourceText

extension Rule {
    static let misplacedPrevious = Rule(
        "misplaced-previous", in: .meaning,
        what: "`previous` in an outcome does not follow a state that is pending for the action.",
        help: "Move it to the end, after a pending state, or remove it.",
        why: """
            When a body returns in a pending state, the state below is current again. After another state, there is
            no state to return to.
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
                  success: [loading, idle]
                  nothing: { when: { id: 1 }, emits: [loading, idle, ⟦previous⟧] }
                parameters: { id: { type: Int, example: 2 } }
            """,
        good: .replacing("idle, previous", with: "previous"))
}
