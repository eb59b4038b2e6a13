import SourceText
import SwiftCode

/// A policy that never applies.
struct PolicyUnreachable: LintRule {
    static let rule = Rule(
        "policy-unreachable", in: .warnings, .warning,
        what:
            "An action says `restartable`, `concurrent` or `debounce`, but may not run from a state that it passes through, so a second call is rejected.",
        help: "Add the state to its `from`, or write `droppable`.",
        why: """
            The first call shows `loading`. A second call is then rejected, not restarted, so the policy never
            applies.
            """,
        bad: """
            feature: Posts
            states:
              idle:
              loading: { while: load, present: progress }
              loaded:
            actions:
              load: { from: [idle, loaded], emits: [loading, loaded], runs: ⟦restartable⟧ }
            """,
        good: .replacing("[idle, loaded],", with: "[idle, loading, loaded],"))

    /// Finds actions whose policy restarts a run or adds another one, but that reject a second call during a
    /// run. Only a policy in the spec counts: the default promises nothing.
    static func check(_ feature: Feature, _ steps: StateSteps) -> [Diagnostic] {
        guard feature.has(.emitter) else { return [] }
        return feature.actions.enumerated().compactMap { index, action in
            guard let range = action.origin[.runs] ?? action.origin[.debounce],
                action.policy == .restartable || action.policy == .concurrent
            else { return nil }
            let passed = action.courses.flatMap { $0.emits.dropLast() }
            let waiting = action.emits.filter {
                let state = feature.states[$0]
                return state.presentation?.style == .progress || state.pendingFor.contains(index)
            }
            guard let state = (passed + waiting).first(where: { !action.from.contains($0) }) else {
                return nil
            }
            let (name, stateName) = (action.name.text, feature.states[state].name.text)
            return rule.diagnostic(
                "'\(name)' is \(action.policy.rawValue), but while '\(stateName)' shows a second call is rejected",
                at: feature.place(range),
                help: "add '\(stateName)' to its 'from', or say 'runs: droppable'")
        }
    }
}
