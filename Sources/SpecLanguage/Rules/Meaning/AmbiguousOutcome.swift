import SourceText

extension Rule {
    static let ambiguousOutcome = Rule(
        "ambiguous-outcome", in: .meaning,
        what: "Two outcomes of an action have the same conditions and expect different things.",
        help:
            "Add what differs: `from`, `when`, `given`, `throwing`, `returning`, `yielding`, `using` or `during`.",
        why: "Their tests make the same call with the same answers, and cannot both pass.",
        bad: """
            feature: Posts
            viewModel: PostsViewModel
            states: { idle: , loaded: , failed: }
            actions:
              load:
                outcomes:
                  success: loaded
                  ⟦offline⟧: failed
            dependencies:
              service: { protocol: PostsService, methods: { fetch: async throws } }
            """,
        good: .replacing("offline: failed", with: "offline: { throwing: service.fetch, emits: failed }"))
}
