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
            }
            take(labels, "state", state, &parameters)
            guard let style = state.presentation?.style else { continue }
            take([names.presentation(state.name, style)], "state", state, &modifiers)
        }
        for transient in feature.transients {
            guard let style = transient.presentation?.style else { continue }
            take([names.presentation(transient.name, style)], "transient", transient, &modifiers)
        }
    }
}
