import SourceText

extension Rule {
    static let unknownChild = Rule(
        "unknown-child", in: .children,
        what: "No feature has that name, but one has a similar name.",
        help: "Correct it.",
        why: """
            vmgen accepts a feature whose spec it does not read, but a name that nearly matches a known one is a
            typing error.
            """,
        bad: .files(
            [
                "Thread.vm.yaml":
                    "feature: Thread\nstates: { open: }\nchildren: { composer: ⟦Compozer⟧ }",
                "Composer.vm.yaml": "feature: Composer\nstates: { idle: }",
            ], "vmgen lint ."),
        good: .replacing("Compozer", with: "Composer"))
}
