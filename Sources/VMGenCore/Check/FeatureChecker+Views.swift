import SourceText
import SwiftCode

/// Names that collide in what is generated for SwiftUI.
extension FeatureChecker {
    func checkViews(_ feature: Feature) {
        var modifiers = NameScope()
        var parameters = NameScope(reserved: ["retryLabel"])
        for (state, stateSpec) in zip(feature.states, spec.states) {
            var labels = [state.name.text]
            if state.presentation?.style == .fullScreenError {
                labels += [
                    names.title(of: state.name), names.message(of: state.name), names.retry(of: state.name),
                ]
            }
            take(labels, "state", stateSpec.name, &parameters)
            guard let style = state.presentation?.style else { continue }
            take([names.presentation(state.name, style)], "state", stateSpec.name, &modifiers)
        }
        for (transient, transientSpec) in zip(feature.transients, spec.transients) {
            guard let style = transient.presentation?.style else { continue }
            take([names.presentation(transient.name, style)], "transient", transientSpec.name, &modifiers)
        }
    }
}
