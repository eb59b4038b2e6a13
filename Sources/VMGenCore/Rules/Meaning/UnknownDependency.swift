import SourceText

extension Rule {
    static let unknownDependency = Rule(
        "unknown-dependency", in: .meaning,
        what: "No dependency, or no member of a dependency, has that name.",
        help: "Correct it, or declare it.",
        why: "The generated test sets the mocks of the dependencies that an outcome names.",
        bad: .spec(
            """
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
            """),
        good: .replacing("service.fetchAll,", with: "service.fetch,"))
}

extension Diagnostic {
    static func unknownMember(_ name: String, of dependency: String, known: [String], at place: SourcePlace)
        -> Diagnostic
    {
        Rule.unknownDependency.diagnostic(
            "dependency '\(dependency)' has no member '\(shown(name))'",
            at: place,
            help: suggestion(name, known, else: "declare it there"))
    }

    static func unknownShared(_ dependency: String, feature: String, at place: SourcePlace) -> Diagnostic {
        Rule.unknownDependency.diagnostic(
            "feature '\(feature)' declares no dependency '\(dependency)' with a protocol", at: place,
            help: "declare it there, or give it a 'protocol' here")
    }
}
