import SourceText

extension Rule {
    static let substateCycle = Rule(
        "substate-cycle", in: .meaning,
        what: "Substates contain each other.",
        help: "Hold one of them in an array.",
        why: "A value that directly contains a value of its own type would be infinitely large.",
        bad: """
            feature: Tree
            states:
              loaded: { content: { root: Branch } }
            substates:
              Branch:
                leaf:
                fork: { content: { next: ⟦Branch⟧ } }
            """,
        good: .replacing("next: Branch", with: "next: \"[Branch]\""))
}
