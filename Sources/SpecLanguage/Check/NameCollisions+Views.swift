import SourceText
import SwiftCode

/// Names that collide in generated SwiftUI code.
extension NameCollisions {
    func checkViews() {
        var modifiers = NameScope()
        var parameters = NameScope(reserved: ["retryLabel"])
        for state in feature.states {
            var labels = [state.name.text]
            if state.presentation?.style == .fullScreenError {
                labels += [
                    names.title(of: state.name), names.message(of: state.name), names.retry(of: state.name),
                ]
                let actions = state.presentation?.buttons.compactMap(\.action) ?? []
                labels += Set(actions).sorted().map {
                    state.name.text + feature.actions[$0].name.upperCamel + "Action"
                }
            }
            take(labels, "state", state, &parameters)
            guard let style = state.presentation?.style else { continue }
            take([names.presentation(state.name, style)], "state", state, &modifiers)
        }
        for (index, substate) in feature.substates.enumerated() {
            let properties = Set(feature.holders(ofSubstate: index).map(\.property.name))
            for state in substate.states {
                guard let style = state.presentation?.style else { continue }
                let sections = properties.map { names.presentation(names.section($0, state.name), style) }
                take(sections.sorted(), "state", state, &modifiers)
            }
        }
        take(feature.children, "child", &modifiers) { child in
            child.presentation.map { [names.presentation(child.name, $0.style)] } ?? []
        }
        take(feature.transients, "transient", &modifiers) { transient in
            transient.presentation.map { [names.presentation(transient.name, $0.style)] } ?? []
        }
    }
}
