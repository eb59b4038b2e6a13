import SourceText
import SpecLanguage
import SwiftCode

// Faults of the app.

extension Rule {
    static let unknownTransition = Rule(
        "unknown-transition", in: .traces,
        what: "A run emitted a state that the spec does not allow after the one before.",
        help: "Add the state to the action's `emits` or outcomes, or correct the view model.",
        why: """
            The app was built from another version of the spec, or a body emits states in an order that no
            outcome has.
            """,
        bad: .trace(.created, .accepted, .began, .load(4, "emitted", to: "idle").marked, .released(5)),
        good: .validTrace)

    static let rejectedCall = Rule(
        "rejected-call", in: .traces, .warning,
        what: "A call was rejected: its action may not run from the state, or requires what was false.",
        help: "Hide or disable the control then, or add the state to `from`.",
        why: "Nothing happens when a person uses the control. The spec says so, hence a warning.",
        bad: .trace(
            .created(in: "loaded"), .event(2, "rejected", "\"action\":\"⟦load⟧\",\"from\":\"loaded\"")),
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

extension Diagnostic {
    static func unknownTransition(
        _ feature: Feature, _ action: Int?, from: Int?, to: Int, _ run: Int, at place: SourcePlace
    ) -> Diagnostic {
        let (state, spelling) = (feature.states[to].name.text, feature.spelling(ofState: to))
        let before = from.map { " after '\(feature.states[$0].name.text)'" } ?? ""
        guard let action else {
            return Rule.unknownTransition.diagnostic(
                "run \(run) showed '\(state)'\(before), to which no action leads", at: place,
                notes: [declaration(of: feature.states[to], "state", in: feature)],
                help: "add '\(spelling)' to the 'emits' of the action that shows it, or correct the model")
        }
        let name = feature.actions[action].name.text
        let isListed = feature.actions[action].emits.contains(to)
        return Rule.unknownTransition.diagnostic(
            "run \(run) of '\(name)' emitted '\(state)'\(before), which the spec does not allow", at: place,
            notes: [declaration(of: feature.actions[action], "action", in: feature)],
            help: isListed
                ? "no outcome of '\(name)' has this step; add one that has, or correct the view model"
                : "add '\(spelling)' to the 'emits' of '\(name)', or build the app from this spec")
    }

    /// A note that leads to the declaration in the spec.
    private static func declaration(of part: some Declared, _ what: String, in feature: Feature) -> Note {
        Note("the spec declares the \(what) here", at: feature.place(of: part))
    }
}
