import SourceText
import SpecLanguage
import SwiftCode

// Steps that the spec does not allow.

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

    static let wrongReturn = Rule(
        "wrong-return", in: .traces,
        what: "A pending state gave way to a state that was not below it, or while a run kept it.",
        help: "Build the app and vmgen from the same version.",
        why: """
            The latest state without `while` returns after a pending state. The app has another spec, in which
            other states are pending.
            """,
        bad: .trace(
            .created, .accepted, .began, .loading, .load(5, "ended", from: "loading"),
            .load(6, "returned", from: "loading", to: "loaded").marked),
        good: .trace(
            .created, .accepted, .began, .loading, .load(5, "ended", from: "loading"),
            .load(6, "returned", from: "loading", to: "idle")))

    static let pendingWithoutRun = Rule(
        "pending-without-run", in: .traces,
        what: "A pending state stayed, or was emitted, while none of its actions ran.",
        help: "Build the app and vmgen from the same version.",
        why: """
            A person would see progress that never ends. In the app's spec, the state has no `while` or names
            other actions.
            """,
        bad: .trace(
            .created, .accepted, .began, .loading, .load(5, "ended", from: "loading"),
            .event(6, "dismissed", "\"property\":\"dismissMessage\",\"from\":\"loading\"").marked),
        good: .validTrace)

    static let wrongEdit = Rule(
        "wrong-edit", in: .traces,
        what: "A property was edited, or a transient dismissed, in a state that does not have it.",
        help: "Build the app and vmgen from the same version of the spec.",
        why: """
            Such an edit or dismissal changes nothing, so the app was built from another version of the spec.
            """,
        bad: .trace(
            .created, .event(2, "edited", "\"property\":\"⟦draft⟧\",\"from\":\"idle\""),
            spec: """
                feature: Posts
                states: { idle: , writing: { content: { draft: { type: String, editable: true, default: '""' } } } }
                actions: { write: { from: [idle], emits: [writing] } }
                """),
        good: .validTrace)

    static let unknownInTrace = Rule(
        "unknown-in-trace", in: .traces,
        what: "The log names a state, an action or a feature that no spec has.",
        help: "Check the log against the specs with which the app was built.",
        why: "A log may contain more features than you ask for, so for a feature this is a note.",
        bad: .trace(.created(in: "⟦gone⟧")),
        good: .validTrace)
}

extension Diagnostic {
    static func unknownTransition(
        _ feature: Feature, _ action: Int?, from: Int?, to: Int, _ run: Int, at place: SourcePlace
    ) -> Diagnostic {
        let state = feature.states[to].name.text
        let before = from.map { " after '\(feature.states[$0].name.text)'" } ?? ""
        guard let action else {
            return Rule.unknownTransition.diagnostic(
                "run \(run) showed '\(state)'\(before), to which no action leads", at: place,
                notes: [declaration(of: feature.states[to], "state", in: feature)],
                help: "add '\(state)' to the 'emits' of the action that shows it, or correct the model")
        }
        let name = feature.actions[action].name.text
        let isListed = feature.actions[action].emits.contains(to)
        return Rule.unknownTransition.diagnostic(
            "run \(run) of '\(name)' emitted '\(state)'\(before), which the spec does not allow", at: place,
            notes: [declaration(of: feature.actions[action], "action", in: feature)],
            help: isListed
                ? "no outcome of '\(name)' has this step; add one that has, or correct the view model"
                : "add '\(state)' to the 'emits' of '\(name)', or build the app from this spec")
    }

    static let otherVersion = "build the app from this spec, with this version of vmgen"

    static func pendingWithoutRun(
        _ feature: Feature, _ state: Int, _ instance: Int, at place: SourcePlace
    ) -> Diagnostic {
        let actions = feature.states[state].pendingFor.map { "'\(feature.actions[$0].name.text)'" }
        // A container does not know which action began an observation.
        let missing =
            feature.has(.models) ? "no observation" : "no run of \(actions.joined(separator: " or "))"
        return Rule.pendingWithoutRun.diagnostic(
            "'\(feature.name)' #\(instance) shows '\(feature.states[state].name.text)', but \(missing) is live",
            at: place,
            notes: [declaration(of: feature.states[state], "state", in: feature)], help: otherVersion)
    }

    /// A note that leads to the declaration in the spec.
    static func declaration(of part: some Declared, _ what: String, in feature: Feature) -> Note {
        Note("the spec declares the \(what) here", at: feature.place(of: part))
    }
}
