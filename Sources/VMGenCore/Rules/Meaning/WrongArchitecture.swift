import SourceText

extension Rule {
    static let wrongArchitecture = Rule(
        "wrong-architecture", in: .meaning,
        what: "A key controls runs, but the architecture does not manage runs.",
        help: "Remove the key, or use `architecture: mvvm`.",
        why: """
            `lifetime`, `queue`, `throttle` and the `while` of a transient need the emitter of `mvvm`. The
            `while` of a state also works in `vsm`. In `mv` the view holds the state, and no type knows which
            tasks run.
            """,
        bad: .spec(
            """
            feature: Posts
            architecture: mv
            states:
              idle:
              loading: { while: ⟦load⟧ }
            actions:
              load:
            """),
        good: .spec(
            """
            feature: Posts
            architecture: mvvm
            states:
              idle:
              loading: { while: load }
            actions:
              load:
            """))
}

extension Diagnostic {
    static func wrongArchitecture(
        _ key: String, of what: String, _ architecture: Architecture, at place: SourcePlace
    ) -> Diagnostic {
        let message = "'\(key)' of \(what) cannot be used in architecture '\(architecture.rawValue)'"
        let help =
            architecture == .mv
            ? "the view holds the state, and no runs are known: remove it, or write 'architecture: mvvm'"
            : "here models run their actions themselves: remove it, or write 'architecture: mvvm'"
        return Rule.wrongArchitecture.diagnostic(message, at: place, help: help)
    }
}
