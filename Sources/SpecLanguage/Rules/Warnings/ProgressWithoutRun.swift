import SourceText
import SwiftCode

/// A progress state that no action ends.
struct ProgressWithoutRun: LintRule {
    static let rule = Rule(
        "progress-without-run", in: .warnings, .warning,
        what: "A state presents `progress` and has no `while`.",
        help: "Name the action that it waits for: `while: load`.",
        why: """
            If the task that called the action is cancelled, a spinner without `while` stays forever. If other
            code ends the progress, allow the warning and give that reason.
            """,
        bad: """
            feature: Posts
            states:
              idle:
              ⟦loading⟧: { present: progress }
              loaded:
            actions:
              load: { emits: [loading, loaded] }
            """,
        good: .replacing("present:", with: "while: load, present:"))

    /// Actions that list the state are reported before those that may emit any state.
    static func check(_ feature: Feature, _ steps: StateSteps) -> [Diagnostic] {
        guard feature.has(.runs), !feature.actions.isEmpty else { return [] }
        return feature.states.enumerated().compactMap { index, state in
            guard state.presentation?.style == .progress, !state.isPending else { return nil }
            let emitting = feature.actions.filter { $0.isAsync && $0.emits.contains(index) }
            let listing = emitting.filter(\.listsEmissions)
            let names = (listing.isEmpty ? emitting : listing).map(\.name.text)
            let list = names.count == 1 ? names[0] : "[\(names.joined(separator: ", "))]"
            return rule.diagnostic(
                "state '\(state.name.text)' presents progress and stays when its run is cancelled",
                at: feature.place(of: state),
                help: names.isEmpty
                    ? "let the asynchronous action that it waits for emit it, and name that action in 'while'"
                    : "add 'while: \(list)'")
        }
    }
}
