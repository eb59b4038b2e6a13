import SourceText
import SwiftCode

/// A state that no action reaches.
struct UnreachableState: LintRule {
    static let rule = Rule(
        "unreachable-state", in: .warnings, .warning,
        what: "No actions lead from the initial state to a state.",
        help: "Let an action emit it, or remove it.",
        why: "No user ever sees it. Often an action that should emit it does not list it.",
        bad: """
            feature: Posts
            states:
              idle:
              loaded:
              ⟦empty⟧:
            actions:
              load: { emits: loaded }
            """,
        good: .replacing("emits: loaded", with: "emits: [loaded, empty]"))

    static func check(_ feature: Feature, _ steps: StateSteps) -> [Diagnostic] {
        let initial = feature.states[feature.initial].name.text
        return steps.firstUnreachable.map { index in
            let state = feature.states[index]
            return rule.diagnostic(
                "nothing leads from '\(initial)' to state '\(state.name.text)'",
                at: feature.place(of: state),
                help: "let an action that may run before it emit it, or remove it")
        }
    }
}
