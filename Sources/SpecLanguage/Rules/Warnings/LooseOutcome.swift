import SourceText
import SwiftCode

/// Outcomes whose tests say nothing of the content at the end.
enum LooseOutcome {
    static let rule = Rule(
        "loose-outcome", in: .warnings, .note,
        what: "Tests of outcomes do not compare the content of the last state.",
        help: "Add `then` to the outcomes, or `exactOutcomes: true` to the configuration.",
        why: """
            A view model that leaves the wrong content passes these tests. With `exactOutcomes: true`, content that
            `then` does not name must stay as it was where an outcome ends in the state in which it began.
            """,
        bad: """
            feature: ⟦Posts⟧
            viewModel: PostsViewModel
            states: { idle: , loaded: { content: { posts: "[String]" } } }
            actions:
              load: { outcomes: { success: loaded } }
            """,
        good: .replacing("success: loaded", with: "success: { emits: loaded, then: { posts: '[\"One\"]' } }"))

    static func diagnostics(of feature: Feature) -> [Diagnostic] {
        guard feature.has(.emitter), feature.outcomeTests.areGenerated, !feature.outcomeTests.areExact else {
            return []
        }
        let loose = feature.actions.flatMap(\.outcomes).filter { outcome in
            outcome.then.isEmpty && outcome.ends.contains { !feature.states[$0].properties.isEmpty }
        }
        guard let first = loose.first else { return [] }
        let count = loose.count == 1 ? "outcome '\(first.name.text)' does" : "\(loose.count) outcomes do"
        return [
            rule.diagnostic(
                "\(count) not say what the content of the last state is", at: feature.place,
                help: "add 'then', or 'exactOutcomes: true' to the configuration")
        ]
    }
}
