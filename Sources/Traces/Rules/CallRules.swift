import SourceText
import SwiftCode
import VMGenCore

// Calls and runs that the spec does not allow.

extension Rule {
    static let wrongStart = Rule(
        "wrong-start", in: .traces,
        what: "A run began in a state outside of `from`, or a call was rejected in a state of `from`.",
        help: "Build the app and vmgen from the same version of the spec.",
        why: "Generated code checks `from`, so the app was built from another version of the spec.",
        bad: .trace(
            RuleExample.event(1, "created", "\"to\":\"loaded\""),
            RuleExample.event(2, "accepted", "\"run\":1,\"action\":\"load\",\"from\":\"⟦loaded⟧\""),
            RuleExample.released(3)),
        good: .validTrace)

    static let rejectedCall = Rule(
        "rejected-call", in: .traces, .warning,
        what: "A call was rejected, because its action may not run from the current state.",
        help: "Hide or disable the control in that state, or add the state to `from`.",
        why: "Nothing happens when a person uses the control. The spec says so, hence a warning.",
        bad: .trace(
            RuleExample.event(1, "created", "\"to\":\"loaded\""),
            RuleExample.event(2, "rejected", "\"action\":\"⟦load⟧\",\"from\":\"loaded\"")),
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
            RuleExample.created, RuleExample.accepted,
            RuleExample.event(3, "began", "\"run\":1,\"action\":\"load\",\"from\":\"idle\""),
            RuleExample.event(4, "accepted", "\"run\":2,\"action\":\"load\",\"from\":\"idle\""),
            "⟦"
                + RuleExample.event(5, "began", "\"run\":2,\"action\":\"load\",\"from\":\"idle\"") + "⟧",
            RuleExample.released(6)),
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
            RuleExample.created,
            RuleExample.event(2, "dropped", "\"action\":\"⟦load⟧\",\"from\":\"idle\",\"reason\":\"running\"")),
        good: .validTrace)
}

/// An action and a state from which it was called.
struct TraceStart {
    let feature: Feature
    let actionIndex: Int
    let state: String

    init(_ feature: Feature, _ action: Int, _ state: Int) {
        self.feature = feature
        actionIndex = action
        self.state = feature.states[state].name.text
    }

    var action: String { feature.actions[actionIndex].name.text }

    var starts: String { listed(feature.actions[actionIndex].from.map { feature.states[$0].name.text }) }
}

extension Diagnostic {
    static func wrongStart(_ start: TraceStart, isRun: Bool, at place: SourcePlace) -> Diagnostic {
        Rule.wrongStart.diagnostic(
            isRun
                ? "'\(start.action)' ran from '\(start.state)'; the spec allows it from \(start.starts)"
                : "'\(start.action)' was rejected in '\(start.state)', from which the spec allows it",
            at: place,
            notes: [
                declaration(of: start.feature.actions[start.actionIndex], "action", in: start.feature)
            ],
            help: "build the app from this spec")
    }

    static func rejectedCall(_ start: TraceStart, _ instance: Int, at place: SourcePlace) -> Diagnostic {
        Rule.rejectedCall.diagnostic(
            "'\(start.action)' was called in '\(start.state)' of '\(start.feature.name)' #\(instance); it may run "
                + "from \(start.starts)",
            at: place,
            help:
                "hide or disable the control in '\(start.state)', or add '\(start.state)' to the action's 'from'"
        )
    }

    static func overlappingRuns(
        _ feature: Feature, _ index: Int, _ what: String, at place: SourcePlace
    ) -> Diagnostic {
        let action = feature.actions[index]
        return Rule.overlappingRuns.diagnostic(
            "a run of '\(action.name.text)' \(what), but the action is \(action.policy.rawValue)", at: place,
            notes: [declaration(of: action, "action", in: feature)], help: "build the app from this spec")
    }

    static func overlappingObservations(_ run: Int, _ live: Int, at place: SourcePlace) -> Diagnostic {
        Rule.overlappingRuns.diagnostic(
            "observation \(run) began while observation \(live) was live, but a container has one at a time",
            at: place, help: "check that nothing else writes to the log, and that nobody edited it")
    }

    static func wrongDrop(
        _ what: String, _ feature: Feature, _ index: Int, at place: SourcePlace
    ) -> Diagnostic {
        let action = feature.actions[index]
        return Rule.wrongDrop.diagnostic(
            "a call of '\(action.name.text)' was \(what)", at: place,
            notes: [declaration(of: action, "action", in: feature)], help: "build the app from this spec")
    }
}
