import SourceText
import SwiftCode

/// Checks what the spec says about the models of states, and the publishers that they return.
struct ModelCheck: FeatureCheck {
    let feature: Feature
    let findings: Findings

    func check() {
        for (index, state) in feature.states.enumerated() { check(state, at: index) }
        for action in feature.actions where action.publishes { check(action) }
    }

    private func check(_ state: State, at index: Int) {
        guard let model = state.model, let range = state.origin[.model] else { return }
        if !feature.carriesValue(index) {
            report(.labelWithoutModel(state.name.text), at: range)
        }
        guard model.isOptional else { return }
        let style = state.presentation?.style
        let presents = style != nil && style != .progress && style != PresentationStyle.none
        let reads: [(what: String, range: SourceRange?)] = [
            ("'present'", presents ? state.origin[.present] : nil),
            ("'retry'", state.origin[.retry]),
            ("'editable'", state.content.first(where: \.isEditable)?.origin.range),
            ("transient", state.transients.first.map { feature.transients[$0].origin.range }),
        ]
        for case (let what, let use?) in reads {
            report(.optionalModelHas(what, state.name.text), at: range, declared: place(use))
        }
    }

    private func check(_ action: Action) {
        guard let range = action.origin[.publishes] else { return }
        if !action.isAsync { report(.needsAsync("publishes", action.name.text), at: range) }
        if !action.leadsSomewhere, action.origin.isResolved(.emits) {
            report(.publishesNothing(action.name.text), at: range)
        }
        for key in [Origin.Key.debounce, .throttle] where action.origin[key] != nil {
            report(.publishesLater(key.rawValue, action.name.text), at: range)
        }
    }
}
