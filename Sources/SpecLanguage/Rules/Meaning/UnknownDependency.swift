import SourceText

extension Rule {
    static let unknownDependency = Rule(
        "unknown-dependency", in: .meaning,
        what: "No dependency, or no member of a dependency, has that name.",
        help: "Correct it, or declare it.",
        why: "The generated test sets the mocks of the dependencies that an outcome names.",
        bad: """
            feature: Posts
            viewModel: PostsViewModel
            states: { idle: , failed: }
            actions:
              load:
                outcomes:
                  success: idle
                  offline: { throwing: service.⟦fetchAll⟧, emits: failed }
            dependencies:
              service: { protocol: PostsService, methods: { fetch: async throws } }
            """,
        good: .replacing("service.fetchAll,", with: "service.fetch,"))
}
