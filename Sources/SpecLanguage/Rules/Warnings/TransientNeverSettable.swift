import SourceText
import SwiftCode

/// A transient that no emission can set.
struct TransientNeverSettable: LintRule {
    static let rule = Rule(
        "transient-never-settable", in: .warnings, .warning,
        what: "No action emits a state that carries the transient.",
        help: "Let an action emit one, or change its `in`.",
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
        let emitted = Set(feature.actions.flatMap { $0.emits + ($0.emitsCurrent ? $0.from : []) })
        return feature.transients.enumerated().compactMap { index, transient in
            let carriers = feature.states.indices.filter { feature.states[$0].transients.contains(index) }
            // No emission sets a busy flag, so it is enough if the initial state carries it.
            let isInitial = transient.isBusyFlag && carriers.contains(feature.initial)
            guard emitted.isDisjoint(with: carriers), !isInitial else { return nil }
            let names = carriers.map { feature.states[$0].name.text }
            return rule.diagnostic(
                "transient '\(transient.name.text)' is never set: no action emits \(listed(names))",
                at: feature.place(of: transient),
                help: "let an action emit a state that carries it, or change its 'in'")
        }
    }
}
