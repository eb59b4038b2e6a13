import SourceText
import SwiftCode

/// What `vsm` has of its own: names of models and of their container.
extension FeatureChecker {
    func checkModelNames(_ feature: Feature) {
        var scope = NameScope(reserved: ["kind", "samples", "allCases", "Kind"] + Self.unnameable)
        for (state, stateSpec) in zip(feature.states, spec.states) {
            take([state.name.text, names.isName(of: state.name)], "state", stateSpec.name, &scope)
        }
        for transient in spec.transients { take([transient.name.value], "transient", transient.name, &scope) }
        for substate in spec.substates { take([substate.name.value], "substate", substate.name, &scope) }
        checkSubstates(feature)
        checkSubstatePayloads(feature)
        for index in feature.states.indices { checkModel(index, feature) }
        checkContainer()
    }

    /// A model's protocol and its mock.
    private func checkModel(_ index: Int, _ feature: Feature) {
        var scope = NameScope()
        for property in spec.states[index].content {
            take([property.name.value], "property", property.name, &scope)
        }
        for transient in feature.states[index].transients.map({ spec.transients[$0] }) {
            take([transient.name.value], "transient", transient.name, &scope)
        }
        for (action, actionSpec) in zip(feature.actions, spec.actions) where action.from.contains(index) {
            let members = MockMemberNames(action.name.text)
            let recorded = members.recording(action.parameters.map(\.name))
            take(recorded + [members.returnValue], "action", actionSpec.name, &scope)
        }
    }

    /// It has each editable property once, whatever states carry it.
    private func checkContainer() {
        var scope = NameScope(
            reserved: [
                "bind", "cancel", "core", "fixed", "objectWillChange", "observe", "onChange", "refresh",
                "state",
            ] + Self.observedStorage)
        var editable: Set<String> = []
        for property in spec.states.flatMap(\.content) where property.editable?.isEditable.value == true {
            guard editable.insert(property.name.value).inserted else { continue }
            take([property.name.value], "editable property", property.name, &scope)
        }
    }

    /// What an emitter would heed, and lint warns of.
    func ignoreUnused(in action: inout Action, _ spec: ActionSpec) {
        action.policy = .restartable
        action.debounce = nil
        action.cancels = []
        action.isPrivate = false
        action.outcomes = []
        action.throttle = nil
        action.lifetime = .caller
        action.queue = nil
        if spec.emits == nil { action.emits = emittedByDefault(spec) }
    }
}
