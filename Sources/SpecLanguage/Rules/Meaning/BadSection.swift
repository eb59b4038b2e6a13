import SourceText

extension Rule {
    static let badSection = Rule(
        "bad-section", in: .meaning,
        what:
            "A section is not a property whose type is a substate, or its states cannot work as a section's.",
        help: "Name a property of the content whose type is a substate.",
        why: """
            Actions of a section run in the states of one substate. A section needs a state that stays, which shows
            when a pending one ends.
            """,
        bad: """
            feature: Article
            states:
              loaded: { content: { comments: "Comments?" } }
            substates:
              Comments:
                hidden:
                shown: { content: { items: "[String]" } }
            actions:
              show: { section: ⟦comments⟧, from: hidden, emits: shown }
              hide: { section: comments, from: shown, emits: hidden }
            """,
        good: .replacing("\"Comments?\"", with: "{ type: Comments, default: .hidden }"))
}
