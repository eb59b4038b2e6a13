import SourceText

extension Rule {
    static let wrongArchitecture = Rule(
        "wrong-architecture", in: .meaning,
        what: "A key needs managed runs or stored content, which the architecture does not have.",
        help: "Remove the key, or use `architecture: mvvm`.",
        why: """
            `lifetime`, `queue` and the `while` of a transient need the emitter of `mvvm`. The `while` of a
            state also works in `vsm`, and so does `throttle`, for asynchronous actions that lead to states. The
            `content` of all states works in `mvvm` and `mv`; in `vsm` the models hold the content.
            """,
        bad: """
            feature: Posts
            architecture: mv
            states:
              idle:
              loading: { while: ⟦load⟧ }
            actions:
              load:
            """,
        good: .replacing("mv", with: "mvvm"))
}
