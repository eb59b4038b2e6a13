import SourceText

extension Rule {
    static let unknownEvent = Rule(
        "unknown-event", in: .children,
        what: "The child, or for `sends` the feature itself, has no event of that name.",
        help: "Correct it, or declare it in its spec.",
        why: "The wire would run nothing. An outcome sends events of its own feature.",
        bad: .files(
            [
                "Thread.vm.yaml": """
                feature: Thread
                states: { open: }
                actions: { send: { emits: open } }
                children:
                  composer: { feature: Composer, events: { ⟦post⟧: send } }
                """,
                "Composer.vm.yaml": "feature: Composer\nstates: { idle: }\nevents: { posted: }",
            ], "vmgen lint ."),
        good: .replacing("post:", with: "posted:"))
}
