import SourceText

extension Rule {
    static let unknownScreen = Rule(
        "unknown-screen", in: .children,
        what: "No screen of the path has that name.",
        help: "Correct it, or declare it in `path`.",
        why: "`pushes` and `pops` name screens of `path`; `pops` also takes `last` and `all`.",
        bad: """
            feature: Shop
            states: { open: }
            actions: { show: { pushes: ⟦prodct⟧ } }
            path: { product: Product }
            """,
        good: .replacing("prodct", with: "product"))
}
