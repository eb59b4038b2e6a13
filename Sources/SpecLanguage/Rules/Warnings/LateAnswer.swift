import SourceText
import SwiftCode

/// An answer that another action makes late.
struct LateAnswer: LintRule {
    static let rule = Rule(
        "late-answer", in: .warnings, .warning,
        what:
            "While an action runs, another one leaves its pending state for a state that the first one does not know, and does not cancel it.",
        help:
            "Let the second action cancel the first one: `cancels: load`. Or, if the answer must show, name the state in the `emits` of the first one.",
        why: """
            An emission takes effect only if the current state is in the action's `from` or `emits`. So the first
            action continues, but its answer is dropped.
            """,
        bad: """
            feature: Posts
            states:
              idle:
              loading: { while: load }
              loaded:
              closed: { terminal: true }
            actions:
              load: { from: idle, emits: [loading, loaded] }
              close: { from: [loading, loaded], shows: ⟦closed⟧ }
            """,
        good: .replacing("shows: closed }", with: "shows: closed, cancels: load }"))

    static func check(_ feature: Feature, _ steps: StateSteps) -> [Diagnostic] {
        guard feature.has(.emitter) else { return [] }
        return feature.actions.enumerated().flatMap { index, action in
            let pending = feature.states.indices.filter { feature.states[$0].pendingFor.contains(index) }
            guard action.emits.contains(where: { !pending.contains($0) }) else { return [Diagnostic]() }
            return feature.actions.enumerated().compactMap { otherIndex, other in
                guard otherIndex != index, !other.cancels.contains(index),
                    action.queue == nil || action.queue != other.queue,
                    pending.contains(where: other.from.contains),
                    let next = other.emits.first(where: {
                        !action.knows($0) && !feature.states[$0].isPending
                    })
                else { return nil }
                return diagnostic(action, other, next, pending, feature)
            }
        }
    }

    private static func diagnostic(
        _ action: Action, _ other: Action, _ next: Int, _ pending: [Int], _ feature: Feature
    ) -> Diagnostic {
        let (name, otherName) = (action.name.text, other.name.text)
        let nextName = feature.states[next].name.text
        let range = other.origin.references(.emits).first { $0.value == next }?.range
        let help: String
        if action.lifetime == .viewModel {
            let emission = "name '\(nextName)' in 'emits' of '\(name)' if the answer must show there"
            let waiting = other.from.filter(pending.contains)
            help =
                waiting.count < other.from.count
                ? "\(emission); else leave '\(feature.states[waiting[0]].name.text)' out of the 'from' of '\(otherName)'"
                : emission
        } else if other.cancels.isEmpty {
            help = "add 'cancels: \(name)' to end it"
        } else {
            help = "add '\(name)' to 'cancels' to end it"
        }
        return rule.diagnostic(
            "while '\(name)' runs, '\(otherName)' leads to '\(nextName)', where the answer of '\(name)' is dropped",
            at: feature.place(range ?? other.origin.range(of: .shows)), help: help)
    }
}
