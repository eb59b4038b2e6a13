import SourceText

extension Rule {
    static let pushOnPath = Rule(
        "push-on-path", in: .warnings, .warning,
        what: "A screen of a path presents something with `push`.",
        help: "Declare a screen of the path for it, which an event pushes.",
        why: """
            The pushed view is above the screen and not on the path. A screen that the path then appends comes
            between them, and `pops` does not remove the view.
            """,
        bad: .files(
            [
                "Shop.vm.yaml": "feature: Shop\nstates: { open: }\npath: { product: ⟦Product⟧ }",
                "Product.vm.yaml": """
                feature: Product
                states: { shown: , zoomed: { present: { push: , dismiss: close } } }
                actions: { zoom: { shows: zoomed }, close: { shows: shown } }
                """,
            ], "vmgen lint ."),
        good: .replacing("push: ,", with: "sheet: ,"))
}
