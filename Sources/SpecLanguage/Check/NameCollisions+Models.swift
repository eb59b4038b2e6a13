import SourceText
import SwiftCode

/// The names of models and of their container.
extension NameCollisions {
    func checkModelNames() {
        var scope = NameScope(reserved: ["kind", "samples", "allCases", "Kind"] + Self.unnameable)
        take(feature.states, "state", &scope) { [$0.name.text, names.isName(of: $0.name)] }
        take(feature.transients, "transient", &scope)
        take(feature.substates, "substate", &scope)
        checkSubstates()
        checkSubstatePayloads()
        for index in feature.states.indices {
            checkModel(of: index)
            checkHiding(ofModelOf: index)
        }
        checkContainer()
    }

    /// Checks that no substate, which is nested in the output, hides the types of a model there.
    private func checkHiding(ofModelOf index: Int) {
        let state = feature.states[index]
        let range = state.origin[.model] ?? state.origin.range
        guard feature.carriesValue(index), !findings.faultyNames.contains(range) else { return }
        for name in feature.modelNames(of: index) {
            guard let substate = feature.substates.first(where: { $0.name.text == name }) else { continue }
            report(
                .nameCollision("state '\(state.name.text)'", with: "substate '\(name)'", over: name),
                at: range, declared: substate)
            findings.faultyNames.insert(range)
            return
        }
    }

    /// Checks a model's protocol and its mock.
    private func checkModel(of index: Int) {
        var scope = NameScope(reserved: ["copy"])
        let state = feature.states[index]
        take(state.content, "property", &scope)
        // Their models have one protocol for the transients of all states.
        take(state.transients.isEmpty ? [] : feature.transients, "transient", &scope)
        take(feature.actions.filter { $0.from.contains(index) }, "action", &scope) { action in
            let members = MockMemberNames(action.name.text)
            return members.recording(action.parameters.map(\.name)) + [members.returnValue]
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
        take(feature.editableProperties, "editable property", &scope)
    }
}
