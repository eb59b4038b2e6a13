import SourceText

extension Rule {
    static let nestedPath = Rule(
        "nested-path", in: .children,
        what: "A screen of a path has a path of its own.",
        help: "Move its screens into this path.",
        why: "SwiftUI shows one path: a stack of screens within a stack has two titles and two ways back.",
        bad: .files(
            [
                "Shop.vm.yaml": "feature: Shop\nstates: { open: }\npath: { product: ⟦Product⟧ }",
                "Product.vm.yaml": "feature: Product\nstates: { shown: }\npath: { review: Review }",
                "Review.vm.yaml": "feature: Review\nstates: { shown: }",
            ], "vmgen lint ."),
        good: .replacing("states: { shown: }\npath: { review: Review }", with: "states: { shown: }"))
}
