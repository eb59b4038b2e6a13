import SourceText
import SwiftCode

/// Names that collide once they are generated.
extension FeatureChecker {
    func checkNames(_ feature: Feature) {
        checkPrefix(spec.feature, "feature")
        if architecture == .vsm {
            checkModelNames(feature)
        } else {
            checkOutput(feature)
            checkPayloads(feature)
        }
        if architecture == .mvvm {
            checkEmitter(feature)
            checkMockViewModel(feature)
        }
        checkViews(feature)
        checkHiddenTypes()
        checkMockServices(feature)
        var scope = NameScope(reserved: architecture == .mv ? ["body", "viewState"] : ["output", "emitter"])
        let hasOutcomes = isMVVM && spec.actions.contains { !$0.outcomes.isEmpty }
        for dependency in spec.dependencies {
            if hasOutcomes { reserve(dependency.name, "dependency", Self.outcomeLocals) }
            take([dependency.name.value], "dependency", dependency.name, &scope)
            if case .service(let name, _, _) = dependency.kind { checkPrefix(name, "protocol") }
        }
        guard isMVVM else { return }
        for child in spec.children { take([child.name.value], "child", child.name, &scope) }
        checkEvents()
    }

    /// The runtime's names begin with it.
    private func checkPrefix(_ name: Located<String>, _ noun: String) {
        guard name.value.hasPrefix("VMGen"), !faultyNames.contains(name.range) else { return }
        report(.runtimePrefix("\(noun) '\(name.value)'", at: place(name.range)))
        faultyNames.insert(name.range)
    }

    /// Reports the first of the names that is taken; of one origin, one collision is enough.
    func take(_ names: [String], _ noun: String, _ name: Located<String>, _ scope: inout NameScope) {
        guard !faultyNames.contains(name.range) else { return }
        let origin = NameScope.Origin(noun: noun, name: name.value, place: place(name.range))
        for taken in names {
            switch scope.take(taken, for: origin) {
            case nil: continue
            case .reserved: report(.reservedName(origin.what, over: taken, at: origin.place))
            case .taken(let other):
                report(.nameCollision(origin.what, with: other, over: taken, at: origin.place))
            }
            faultyNames.insert(name.range)
            return
        }
    }

    private func checkOutput(_ feature: Feature) {
        let hashing = Self.needsHashValue(feature)
        var scope = NameScope(
            reserved: [
                "kind", "copy", "atRest", "transitions", "samples", "allCases", "Kind", "Action",
                "Transition",
            ] + Self.unnameable + hashing)
        // The setters of properties that several states have name the state beside the value.
        for state in spec.states { reserve(state.name, "state", ["newValue"]) }
        checkAccessors(feature.states, spec.states, &scope)
        for transient in spec.transients { take([transient.name.value], "transient", transient.name, &scope) }
        for substate in spec.substates { take([substate.name.value], "substate", substate.name, &scope) }
        if architecture == .mv { checkViewState(feature, &scope) }
        checkHiding(feature.states, spec.states, typeUses.merging(typesOf(spec.states)) { first, _ in first })
        checkSubstates(feature)
    }

    /// Each substate is an enum, nested in the output.
    func checkSubstates(_ feature: Feature) {
        let hashing = Self.needsHashValue(feature)
        for (index, substate) in spec.substates.enumerated() {
            var inner = NameScope(reserved: ["kind", "copy", "allCases", "Kind"] + Self.unnameable + hashing)
            checkAccessors(feature.substates[index].states, substate.states, &inner)
            let own = typesOf(substate.states)
            checkHiding(feature.substates[index].states, substate.states, own, within: substate.name.value)
            hides(substate.name.value, "substate", substate.name, typeUses)
        }
    }

    /// What no nested type can be called, or not without hiding what Swift means by it.
    static let unnameable = ["Any", "Protocol", "Type"]

    /// What the emitter stores for itself; an editable property is stored beside it.
    static let emitterStorage: Set<String> = ["_core", "_owner", "cancel", "connect"]

    /// Where what is observed is stored, in emitters, containers and mocks, and who is told of it.
    static let observedStorage = ["_output", "_state", "_registrar"]

    /// What tests of outcomes have beside the mocks of the dependencies.
    static let outcomeLocals: Set = ["call", "emits", "making", "mismatches", "run", "start"]

    /// What `Hashable` brings with it.
    static func needsHashValue(_ feature: Feature) -> [String] {
        feature.conformances.contains { $0 == "Hashable" || $0 == "Swift.Hashable" } ? ["hashValue"] : []
    }

    func reserve(_ name: Located<String>, _ noun: String, _ names: Set<String>, over taken: String? = nil) {
        guard names.contains(name.value), !faultyNames.contains(name.range) else { return }
        report(.reservedName("\(noun) '\(name.value)'", over: taken ?? name.value, at: place(name.range)))
        faultyNames.insert(name.range)
    }

    private func checkAccessors(_ states: [State], _ specs: [StateSpec], _ scope: inout NameScope) {
        for (state, spec) in zip(states, specs) {
            let payload = state.hasPayload ? [names.payload(of: state.name)] : []
            take([state.name.text, names.isName(of: state.name)] + payload, "state", spec.name, &scope)
        }
    }

    private func checkPayloads(_ feature: Feature) {
        for (state, stateSpec) in zip(feature.states, spec.states) {
            var scope = NameScope(reserved: ["copy", "atRest"] + Self.needsHashValue(feature))
            for property in stateSpec.content {
                take([property.name.value], "property", property.name, &scope)
            }
            for index in state.transients {
                take([spec.transients[index].name.value], "transient", spec.transients[index].name, &scope)
            }
        }
        checkSubstatePayloads(feature)
    }

    func checkSubstatePayloads(_ feature: Feature) {
        for state in spec.substates.flatMap(\.states) {
            var scope = NameScope(reserved: ["copy", "atRest"] + Self.needsHashValue(feature))
            for property in state.content { take([property.name.value], "property", property.name, &scope) }
        }
    }

    private func checkEmitter(_ feature: Feature) {
        var scope = NameScope(
            reserved: [
                "output", "emissions", "onRejected", "onEmission", "onTransition", "onChange", "onEvent",
                "objectWillChange", "emitter", "_emissions",
            ] + Self.observedStorage)
        for action in spec.actions {
            reserve(action.name, "action", ["allCases"])
            take(
                [action.name.value, names.scope(of: SwiftName(action.name.value))], "action", action.name,
                &scope)
        }
        for (transient, transientSpec) in zip(feature.transients, spec.transients)
        where transient.isDismissible {
            take([names.dismiss(transient.name)], "transient", transientSpec.name, &scope)
        }
        var editable: Set<String> = []
        for property in spec.states.flatMap(\.content) where property.editable?.isEditable.value == true {
            guard editable.insert(property.name.value).inserted else { continue }
            reserve(property.name, "editable property", Self.emitterStorage)
            take([property.name.value], "editable property", property.name, &scope)
        }
        checkChildNames(&scope)
        var emitted = NameScope(reserved: ["output", "forget", "run", "onCancel"])
        for (state, stateSpec) in zip(feature.states, spec.states) {
            let kept = state.content.isEmpty ? [] : [names.last(state.name)]
            take([stateSpec.name.value] + kept, "state", stateSpec.name, &emitted)
        }
    }
}
