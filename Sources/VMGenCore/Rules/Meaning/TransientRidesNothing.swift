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

extension Message {
    static func transientRidesNothing(_ name: String, isListEmpty: Bool) -> Message {
        Message(
            .transientRidesNothing,
            isListEmpty
                ? "no state carries transient '\(name)'"
                : "no state can carry transient '\(name)', because no state has content of its own",
            help: "list its states: 'in: [...]'")
    }
}
