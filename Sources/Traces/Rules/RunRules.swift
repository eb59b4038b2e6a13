import SourceText
import SpecLanguage

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
            .created, .accepted, .began, .load(4, "accepted", run: 2),
            .load(5, "emitted", to: "loading").marked, .released(6)),
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
        bad: .trace(.created, .accepted, .began, .load(4, "began").marked, .released(5)),
        good: .validTrace)

    static let runAfterEnd = Rule(
        "run-after-end", in: .traces,
        what: "A run that has ended, or that no call began, did something, or an emitter after its release.",
        help: "Check that the log is the one that the app wrote.",
        why: "The runtime drops whatever a run does after its end.",
        bad: .trace(.created, .accepted, .began, .load(4, "ended"), .load(5, "emitted", to: "loaded").marked),
        good: .validTrace)

    static let wrongEnd = Rule(
        "wrong-end", in: .traces,
        what: "A run ended for a reason that it cannot have, or before a run that was called later.",
        help: "Build the app and vmgen from the same version of the spec.",
        why: """
            Only a newer call of a `restartable` action replaces a run, only an action that `cancels` it ends
            it, and its caller only without `lifetime: viewModel`. If several end, the latest call ends first.
            """,
        bad: .trace(.created, .accepted, .began, .load(4, "ended", reason: "action").marked),
        good: .validTrace)

    static let runWithoutEnd = Rule(
        "run-without-end", in: .traces, .warning,
        what: "A run was live when the log was closed.",
        help: "Close the log after the work is done, or correct the body that never returns.",
        why: """
            A body that waits for ever keeps its run and its pending state. A run that listens for the life of
            its screen does so, too, hence a warning.
            """,
        bad: .trace(.created, LogLine(text: "⟦⟧" + LogLine.accepted.text), .began, .end(3)),
        good: .validTrace)
}

extension Rule {
    /// A fault of an app that was built from another spec. A note leads to the declaration of the action.
    func fault(_ message: String, at place: SourcePlace, by action: Int?, in feature: Feature) -> Diagnostic {
        let notes = action.map { [Diagnostic.declaration(of: feature.actions[$0], "action", in: feature)] }
        return diagnostic(message, at: place, notes: notes ?? [], help: "build the app from this spec")
    }

    /// A fault that no app has, only a log that somebody else wrote to.
    func fault(ofLog message: String, at place: SourcePlace) -> Diagnostic {
        diagnostic(
            message, at: place, help: "check that nothing else writes to the log, and that nobody edited it")
    }
}
