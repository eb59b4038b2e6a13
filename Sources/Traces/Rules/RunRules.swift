import SourceText
import VMGenCore

// Runs whose events do not follow one another.

extension Rule {
    static let survivingRun = Rule(
        "surviving-run", in: .traces,
        what:
            "A run continued after a newer call replaced it, after an action that `cancels` it began, or after `cancel()`.",
        help: "Build the app and vmgen from the same version of the spec.",
        why: """
            The runtime ends such a run first; from then on it may only clean up. The app was built from a spec
            with other policies or without `cancels`.
            """,
        bad: .trace(
            RuleExample.created, RuleExample.accepted, RuleExample.began,
            RuleExample.event(4, "accepted", "\"run\":2,\"action\":\"load\",\"from\":\"idle\""),
            "⟦"
                + RuleExample.event(
                    5, "emitted", "\"run\":1,\"action\":\"load\",\"from\":\"idle\",\"to\":\"loading\"")
                + "⟧", RuleExample.released(6)),
        good: .validTrace)

    static let runOutOfOrder = Rule(
        "run-out-of-order", in: .traces,
        what:
            "The events of a run are in an order that no run has: its body began twice, or emitted before it began.",
        help: "Check that the log is the one that the app wrote.",
        why: """
            A run is accepted, begins, emits and ends, each once but for emissions. Only a run that is ended
            early cleans up, right before its end.
            """,
        bad: .trace(
            RuleExample.created, RuleExample.accepted, RuleExample.began,
            "⟦" + RuleExample.event(4, "began", "\"run\":1,\"action\":\"load\",\"from\":\"idle\"") + "⟧",
            RuleExample.released(5)),
        good: .validTrace)

    static let runAfterEnd = Rule(
        "run-after-end", in: .traces,
        what: "A run that has ended, or that no call began, did something, or an emitter after its release.",
        help: "Check that the log is the one that the app wrote.",
        why: "The runtime drops whatever a run does after its end.",
        bad: .trace(
            RuleExample.created, RuleExample.accepted, RuleExample.began,
            RuleExample.event(4, "ended", "\"run\":1,\"action\":\"load\",\"from\":\"idle\""),
            "⟦"
                + RuleExample.event(
                    5, "emitted", "\"run\":1,\"action\":\"load\",\"from\":\"idle\",\"to\":\"loaded\"")
                + "⟧"),
        good: .validTrace)

    static let wrongEnd = Rule(
        "wrong-end", in: .traces,
        what: "A run ended for a reason that it cannot have, or before a run that was called later.",
        help: "Build the app and vmgen from the same version of the spec.",
        why: """
            Only a newer call of a `restartable` action replaces a run, only an action that `cancels` it ends
            it, and its caller only without `lifetime: viewModel`. If several end, the latest call ends first.
            """,
        bad: .trace(
            RuleExample.created, RuleExample.accepted, RuleExample.began,
            "⟦"
                + RuleExample.event(
                    4, "ended", "\"run\":1,\"action\":\"load\",\"from\":\"idle\",\"reason\":\"action\"")
                + "⟧"),
        good: .validTrace)

    static let runWithoutEnd = Rule(
        "run-without-end", in: .traces, .warning,
        what: "A run was live when the log was closed.",
        help: "Close the log after the work is done, or correct the body that never returns.",
        why: """
            A body that waits for ever keeps its run and its pending state. A run that listens for the life of
            its screen does so, too, hence a warning.
            """,
        bad: .trace(
            RuleExample.created, "⟦⟧" + RuleExample.accepted, RuleExample.began, RuleExample.end(3)),
        good: .validTrace)
}

extension Diagnostic {
    static func survivingRun(
        _ what: String, of feature: Feature, _ action: Int?, at place: SourcePlace
    ) -> Diagnostic {
        Rule.survivingRun.diagnostic(
            what, at: place, notes: notes(on: action, in: feature), help: "build the app from this spec")
    }

    static func runOutOfOrder(_ what: String, at place: SourcePlace) -> Diagnostic {
        Rule.runOutOfOrder.diagnostic(
            what, at: place, help: "check that nothing else writes to the log, and that nobody edited it")
    }

    static func runAfterEnd(_ run: String, _ what: String, at place: SourcePlace) -> Diagnostic {
        Rule.runAfterEnd.diagnostic(
            "\(run) \(what), but it is not live", at: place,
            help: "check that nothing else writes to the log, and that nobody edited it")
    }

    static func eventAfterRelease(_ instance: Int, of feature: Feature, at place: SourcePlace) -> Diagnostic {
        Rule.runAfterEnd.diagnostic(
            "an event of '\(feature.name)' #\(instance) comes after its release", at: place,
            help: "check that nothing else writes to the log, and that nobody edited it")
    }

    static func wrongEnd(
        _ what: String, of feature: Feature, _ action: Int?, at place: SourcePlace
    ) -> Diagnostic {
        Rule.wrongEnd.diagnostic(
            what, at: place, notes: notes(on: action, in: feature), help: "build the app from this spec")
    }

    static func runWithoutEnd(_ run: String, of feature: Feature, at place: SourcePlace) -> Diagnostic {
        let waiting = feature.has(.models) ? "observation" : "body"
        return Rule.runWithoutEnd.diagnostic(
            "\(run) of '\(feature.name)' was live when the log was closed", at: place,
            help: "close the log later, or look for what the \(waiting) waits for")
    }

    private static func notes(on action: Int?, in feature: Feature) -> [Note] {
        action.map { [declaration(of: feature.actions[$0], "action", in: feature)] } ?? []
    }
}
