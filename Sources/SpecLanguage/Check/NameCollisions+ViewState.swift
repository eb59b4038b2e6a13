import SourceText
import SwiftCode

/// The names of an output that a view holds: it has members that otherwise an emitter has.
extension NameCollisions {
    /// - Parameter scope: The scope of the enum's members.
    func checkViewState(_ scope: inout NameScope) {
        for state in feature.states {
            reserve(state, "state", ["allows"])
            take([names.emit(state.name)], "state", state, &scope)
        }
        for property in feature.shared { reserve(property, "shared property", ["allows"]) }
        for transient in feature.transients {
            reserve(transient, "transient", ["allows"])
            guard transient.isDismissible else { continue }
            take([names.dismiss(transient.name)], "transient", transient, &scope)
        }
        for property in feature.editableProperties
        where !feature.shared.contains(where: { $0.name == property.name }) {
            reserve(property, "editable property", ["allows"])
            take([property.name.text], "editable property", property, &scope)
        }
        var actions = NameScope(reserved: ["allCases", "allows"])
        take(feature.actions, "action", &actions)
    }
}
