import SourceText
import SwiftCode

/// A transient that no emission can set.
struct TransientNeverSettable: LintRule {
    static let rule = Rule(
        "transient-never-settable", in: .warnings, .warning,
        what: "No action sets the transient: no body emits a state that carries it.",
        help: "Let the body of an action emit one, give it a value in `shows`, or change its `in`.",
        why: "The transient keeps its reset value, so the banner or the alert never appears.",
        bad: """
            feature: Posts
            states:
              idle:
              loaded: { content: { posts: "[String]" } }
            transients:
              ⟦message⟧: { type: String?, in: idle }
            actions:
              load: { emits: loaded }
            """,
        good: .replacing("in: idle", with: "in: loaded"))

    static func check(_ feature: Feature, _ steps: StateSteps) -> [Diagnostic] {
        guard !feature.actions.isEmpty else { return [] }
        return feature.transients.enumerated().compactMap { index, transient in
            let carriers = feature.states.indices.filter { feature.states[$0].transients.contains(index) }
            // No emission sets a busy flag, so it is enough if the initial state carries it.
            if transient.isBusyFlag, carriers.contains(feature.initial) { return nil }
            let isSettable = feature.actions.contains { action in
                let sets =
                    action.hasBody || transient.isBusyFlag || action.shows?.value(of: transient.name) != nil
                return sets && action.emits(anyOf: carriers)
            }
            if isSettable { return nil }
            let emitting = feature.actions.filter { $0.emits(anyOf: carriers) }
            let states = emitting.first.map { action in carriers.filter { action.emits(anyOf: [$0]) } }
            let names = listed((states ?? carriers).map { feature.states[$0].name.text })
            let suggestion = "let an action with a body emit a state that carries it, or change its 'in'"
            return rule.diagnostic(
                "transient '\(transient.name.text)' is never set: "
                    + (emitting.first.map { "'\($0.name.text)' shows \(names) without a value for it" }
                        ?? "no action emits \(names)"),
                at: feature.place(of: transient),
                help: emitting.isEmpty ? suggestion : "give it a value in 'shows', \(suggestion)")
        }
    }
}

extension Action {
    /// Whether it may emit one of the states, or the current one while it is one of them.
    fileprivate func emits(anyOf states: [Int]) -> Bool {
        states.contains { emits.contains($0) || emitsCurrent && from.contains($0) }
    }
}
