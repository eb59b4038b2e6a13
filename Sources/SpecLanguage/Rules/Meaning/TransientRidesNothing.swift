import SourceText

extension Rule {
    static let transientRidesNothing = Rule(
        "transient-rides-nothing", in: .meaning,
        what: "No state carries the transient.",
        help: "List states in `in`.",
        why: "Unless `in` lists states, those with content carry it. Here, no state has content.",
        bad: """
            feature: Posts
            states: { idle: , loaded: }
            transients:
              ⟦message⟧: String?
            """,
        good: .replacing("String?", with: "{ type: String?, in: loaded }"))
}
