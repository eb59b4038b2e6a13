import SourceText
import SwiftCode

/// What `mv` has of its own: the enum that a view holds has what the emitter has elsewhere.
extension FeatureChecker {
    /// - Parameter scope: Of the enum's members.
    func checkViewState(_ feature: Feature, _ scope: inout NameScope) {
        for (state, stateSpec) in zip(feature.states, spec.states) {
            reserve(stateSpec.name, "state", ["allows"])
            take([names.emit(state.name)], "state", stateSpec.name, &scope)
        }
        for (transient, transientSpec) in zip(feature.transients, spec.transients) {
            reserve(transientSpec.name, "transient", ["allows"])
            guard transient.isDismissible else { continue }
            take([names.dismiss(transient.name)], "transient", transientSpec.name, &scope)
        }
        var editable: Set<String> = []
        for property in spec.states.flatMap(\.content) where property.editable?.isEditable.value == true {
            guard editable.insert(property.name.value).inserted else { continue }
            reserve(property.name, "editable property", ["allows"])
            take([property.name.value], "editable property", property.name, &scope)
        }
        var actions = NameScope(reserved: ["allCases", "allows"])
        for action in spec.actions { take([action.name.value], "action", action.name, &actions) }
    }

    /// No owner is there to run them; lint warns.
    func ignoreEditRuns(in feature: inout Feature) {
        for state in feature.states.indices {
            for property in feature.states[state].content.indices {
                feature.states[state].content[property].editRuns = nil
            }
        }
    }
}
