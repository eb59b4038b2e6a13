import SourceText

extension Rule {
    static let pushMismatch = Rule(
        "push-mismatch", in: .children,
        what: "Two actions push the same screen with different parameters.",
        help: "Give both the same parameters, or append the screen to `path` in a body.",
        why:
            "The view model makes a screen in one function, which has the parameters of the actions that push it.",
        bad: """
            feature: Shop
            states: { open: }
            actions:
              show: { parameters: { id: Int }, pushes: product }
              find: { parameters: { name: String }, pushes: ⟦product⟧ }
            path: { product: Product }
            """,
        good: .replacing("parameters: { name: String }", with: "parameters: { id: Int }"))
}
