import SourceText
import SwiftCode

/// Names that collide in the emitter, and in the enums of events.
extension NameCollisions {
    func checkEmitter() {
        var scope = NameScope(
            reserved: [
                "output", "emissions", "onRejected", "onRun", "onEmission", "onTransition", "onChange",
                "onEvent", "onEntry", "onAsyncEvent", "objectWillChange", "emitter", "clock", "sleep",
                "allows", "outputs",
            ] + (feature.isCodable ? ["settledOutput"] : []))
        for action in feature.actions {
            for parameter in action.parameters { reserve(parameter, "parameter", ["emit"]) }
            reserve(action, "action", ["allCases"])
            let own = action.name.text
            take(action.hasBody ? [own, names.scope(of: action.name)] : [own], "action", action, &scope)
        }
        take(feature.transients.filter(\.isDismissible), "transient", &scope) {
            [names.dismiss($0.name)]
        }
        for property in feature.editableProperties {
            reserve(property, "editable property", Self.emitterFunctions)
            take([property.name.text], "editable property", property, &scope)
        }
        checkChildNames(&scope)
        checkPathNames(&scope)
        let current = feature.actions.contains(where: \.emitsCurrent) ? [Action.current] : []
        var emitted = NameScope(reserved: ["output", "forget", "run", "onCancel", "sleep"] + current)
        take(feature.states, "state", &emitted) { state in
            state.hasPayload ? [state.name.text, names.last(state.name)] : [state.name.text]
        }
        for (index, substate) in feature.substates.enumerated()
        where !feature.sections(ofSubstate: index).isEmpty {
            let reserved = ["output", "forget", "run", "onCancel", "sleep", "shared"] + current
            var scope = NameScope(reserved: reserved)
            take(substate.states, "state", &scope) { state in
                state.hasPayload ? [state.name.text, names.last(state.name)] : [state.name.text]
            }
        }
    }

    /// Checks the names of children in the protocol. The emitter stores some.
    private func checkChildNames(_ scope: inout NameScope) {
        let parameters = TypeUses(of: feature.actions.flatMap(\.parameters))
        let uses = typeUses.merging(parameters) { first, _ in first }
        for child in feature.children {
            if child.isKept { reserve(child, "child", Self.emitterFunctions) }
            take([child.name.text], "child", child, &scope)
            if feature.observation == .observableObject {
                hides(names.childType(child.name), "child", child, uses)
            }
        }
    }

    /// Checks the names within the enums of events.
    func checkEvents() {
        let uses = TypeUses(of: feature.events.flatMap(\.parameters))
        for isAsync in [false, true] {
            var scope = NameScope(reserved: ["samples"] + Self.unnameable)
            for event in feature.events where event.isAsync == isAsync {
                let payload = event.parameters.isEmpty ? [] : [names.payload(ofEvent: event.name)]
                take([event.name.text] + payload, "event", event, &scope)
                for type in payload { hides(type, "event", event, uses) }
            }
        }
    }
}
