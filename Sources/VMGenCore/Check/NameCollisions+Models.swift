import SourceText
import SwiftCode

/// The names of models and of their container.
extension NameCollisions {
    func checkModelNames() {
        var scope = NameScope(reserved: ["kind", "samples", "allCases", "Kind"] + Self.unnameable)
        for state in feature.states {
            take([state.name.text, names.isName(of: state.name)], "state", state, &scope)
        }
        for transient in feature.transients { take([transient.name.text], "transient", transient, &scope) }
        for substate in feature.substates { take([substate.name.text], "substate", substate, &scope) }
        checkSubstates()
        checkSubstatePayloads()
        for index in feature.states.indices { checkModel(of: index) }
        checkContainer()
    }

    /// Checks a model's protocol and its mock.
    private func checkModel(of index: Int) {
        var scope = NameScope(reserved: ["copy"])
        let state = feature.states[index]
        for property in state.content { take([property.name.text], "property", property, &scope) }
        // Their models have one protocol for the transients of all states.
        for transient in state.transients.isEmpty ? [] : feature.transients {
            take([transient.name.text], "transient", transient, &scope)
        }
        for action in feature.actions where action.from.contains(index) {
            let members = MockMemberNames(action.name.text)
            let recorded = members.recording(action.parameters.map(\.name))
            take(recorded + [members.returnValue], "action", action, &scope)
        }
    }

    /// Checks the container, which stores each editable property once, for all states.
    private func checkContainer() {
        var scope = NameScope(
            reserved: [
                "bind", "cancel", "emissions", "objectWillChange", "observe", "onChange", "onTrace",
                "onTransition",
                "refresh", "state",
            ])
        for property in feature.editableProperties {
            take([property.name.text], "editable property", property, &scope)
        }
    }
}
