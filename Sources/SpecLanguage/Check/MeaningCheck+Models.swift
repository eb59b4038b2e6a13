import SourceText
import SwiftCode

/// Checks what the spec says about the models of states, and the publishers that they return.
extension MeaningCheck {
    func checkModels() {
        for (index, state) in feature.states.enumerated() { check(state, at: index) }
        for action in feature.actions where action.publishes { check(action) }
    }

    private func check(_ state: State, at index: Int) {
        guard state.model != nil, let range = state.origin[.model] else { return }
        if !feature.carriesValue(index) {
            report(
                .conflictingKeys,
                "state '\(state.name.text)' has no model: it has no content, and no action runs from it",
                at: range, help: "remove 'model', or add content")
        }
        guard state.mayLackModel else { return }
        let style = state.presentation?.style
        let presents = style != nil && style != .progress && style != PresentationStyle.none
        let reads: [(what: String, range: SourceRange?)] = [
            ("'present'", presents ? state.origin[.present] : nil),
            ("'retry'", state.origin[.retry]),
            ("'editable'", state.content.first(where: \.isEditable)?.origin.range),
            ("transient", state.transients.first.map { feature.transients[$0].origin.range }),
        ]
        for case (let what, let use?) in reads {
            report(
                .conflictingKeys, "state '\(state.name.text)' may have no model, and its \(what) needs one",
                at: range, note: "it is needed here", declared: place(use),
                help: "remove the '?', or the \(what)")
        }
    }

    private func check(_ action: Action) {
        guard let range = action.origin[.publishes] else { return }
        if !action.isAsync { report(.needsAsync("publishes", action.name.text), at: range) }
        if !action.leadsSomewhere, action.origin.isResolved(.emits) {
            report(
                .conflictingKeys, "action '\(action.name.text)' leads to no state that it could publish",
                at: range, help: "remove 'publishes', or name states in 'emits'")
        }
        for key in Action.timeKeys where action.origin[key] != nil {
            report(
                .conflictingKeys,
                "'\(key.rawValue)' has no effect on the states that '\(action.name.text)' publishes",
                at: range, help: "remove 'publishes' or '\(key.rawValue)'")
        }
    }
}
