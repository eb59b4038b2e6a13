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

extension Message {
    static func unknownMember(_ name: String, of dependency: String, known: [String]) -> Message {
        Message(
            .unknownDependency, "dependency '\(dependency)' has no member '\(shown(name))'",
            help: .suggestion(name, known, else: "declare it there"))
    }

    static func unknownShared(_ dependency: String, feature: String) -> Message {
        Message(
            .unknownDependency, "feature '\(feature)' declares no dependency '\(dependency)' with a protocol",
            help: "declare it there, or give it a 'protocol' here")
    }
}
