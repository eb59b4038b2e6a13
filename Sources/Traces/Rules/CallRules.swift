import SourceText
import SpecLanguage
import SwiftCode

// Calls and runs that the spec does not allow.

extension Rule {
    static let wrongStart = Rule(
        "wrong-start", in: .traces,
        what: "A run began in a state outside of `from`, or a call was rejected in a state of `from`.",
        help: "Build the app and vmgen from the same version of the spec.",
        why: "Generated code checks `from`, so the app was built from another version of the spec.",
        bad: .trace(.created(in: "loaded"), .load(2, "accepted", from: "⟦loaded⟧"), .released(3)),
        good: .validTrace)

    static let rejectedCall = Rule(
        "rejected-call", in: .traces, .warning,
        what: "A call was rejected, because its action may not run from the current state.",
        help: "Hide or disable the control in that state, or add the state to `from`.",
        why: "Nothing happens when a person uses the control. The spec says so, hence a warning.",
        bad: .trace(
            .created(in: "loaded"), .event(2, "rejected", "\"action\":\"⟦load⟧\",\"from\":\"loaded\"")),
        good: .validTrace)

    static let overlappingRuns = Rule(
        "overlapping-runs", in: .traces,
        what: "Two runs were live at once, though the action's policy does not allow it.",
        help: "Build the app and vmgen from the same version of the spec.",
        why: """
            A `restartable` run replaces the one before, a `sequential` one waits, a `droppable` action ignores
            the call.
            """,
        bad: .trace(
            .created, .accepted, .began, .load(4, "accepted", run: 2), .load(5, "began", run: 2).marked,
            .released(6)),
        good: .validTrace)

    static let wrongDrop = Rule(
        "wrong-drop", in: .traces,
        what: "A call was dropped or rejected for a reason that it cannot have.",
        help: "Build the app and vmgen from the same version of the spec.",
        why: """
            A live run drops only calls of a `droppable` action, a throttle only those of an action that has
            one, and a caller only without `lifetime: viewModel`.
            """,
        bad: .trace(
            .created, .event(2, "dropped", "\"action\":\"⟦load⟧\",\"from\":\"idle\",\"reason\":\"running\"")),
        good: .validTrace)
}
