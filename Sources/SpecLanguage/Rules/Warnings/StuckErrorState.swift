import SourceText
import SwiftCode

/// An error that cannot be left.
struct StuckErrorState: LintRule {
    static let rule = Rule(
        "stuck-error-state", in: .warnings, .warning,
        what:
            "A state that presents `fullScreenError` or `alert` has no `retry`, and no action leads to another state.",
        help: "Add a `retry`, or such an action.",
        why: "Users must be able to leave an error that fills the screen.",
        bad: """
            feature: Posts
            states:
              loaded:
              ⟦failed⟧: { content: { reason: String }, present: fullScreenError }
            actions:
              load: { from: loaded, emits: failed }
            """,
        good: .replacing(
            "fullScreenError }\nactions:\n  load: { from: loaded,",
            with: "fullScreenError, retry: load }\nactions:\n  load: { from: [loaded, failed],"))

    static func check(_ feature: Feature, _ steps: StateSteps) -> [Diagnostic] {
        steps.ends.filter(\.state.isStuckError).map { _, state in
            rule.diagnostic(
                "state '\(state.name.text)' presents an error and nothing leads out of it",
                at: feature.place(of: state),
                help: "add a 'retry:', or let an action run from it that emits another state")
        }
    }
}

extension State {
    /// Whether it presents an error that covers the screen, without a retry action.
    var isStuckError: Bool {
        (presentation?.style == .fullScreenError || presentation?.style == .alert) && retry == nil
    }
}
