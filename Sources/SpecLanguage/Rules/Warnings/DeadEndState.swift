import SourceText
import SwiftCode

/// A state that no action leaves.
struct DeadEndState: LintRule {
    static let rule = Rule(
        "dead-end-state", in: .warnings, .warning,
        what: "No action may run from a state.",
        help: "Add it to a `from`, or say `terminal: true`.",
        why: "Users cannot leave the state: the view model rejects every action.",
        bad: """
            feature: Order
            states:
              cart:
              ⟦sent⟧:
            actions:
              send: { from: cart, emits: sent }
            """,
        good: .replacing("sent:", with: "sent: { terminal: true }"))

    static func check(_ feature: Feature, _ steps: StateSteps) -> [Diagnostic] {
        guard feature.states.count > 1 else { return [] }
        let begun = Set(feature.actions.flatMap(\.from))
        return steps.ends.filter { !$0.state.isStuckError && !begun.contains($0.index) }.map { _, state in
            rule.diagnostic(
                "no action may run from state '\(state.name.text)'", at: feature.place(of: state),
                help: "add it to the 'from' of an action; or, if the screen ends here, say 'terminal: true'")
        }
    }
}
