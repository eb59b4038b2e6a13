import SwiftCode

/// A payload that is nested in the output, such as the `Error` of a state `error`, hides a type of the same
/// name. If vmgen knows the module of that type, generated code names the type with its module.
extension Feature {
    /// Returns the module with which generated code writes the type if a payload hides it; nil if vmgen does
    /// not know it. A type with an example in the configuration may be the app's own.
    func module(ofHidden type: String) -> String? {
        // The name of a module cannot be qualified.
        if type == "Swift" || typeExamples[type] != nil { return nil }
        if let module = imports.first(where: { $0.types?.contains(type) == true })?.module { return module }
        if CoreNames.all.contains(type) || CoreNames.always.contains(type) { return nil }
        if KnownTypes.standard.contains(type) { return "Swift" }
        return KnownTypes.isFoundation(type, besides: imports) ? "Foundation" : nil
    }

    /// The feature with the modules of all types that a payload hides.
    var qualifyingHiddenTypes: Feature {
        let payloads = allStates.filter(\.hasPayload)
            .map { names.payload(of: $0.name) }
        var hidden: [String: Set<String>] = [:]
        for payload in payloads {
            if let module = module(ofHidden: payload) { hidden[module, default: []].insert(payload) }
        }
        return hidden.sorted { $0.key < $1.key }.reduce(self) { feature, group in
            feature.qualified(by: Qualifier(output: group.key, nested: group.value))
        }
    }

    private func qualified(by qualifier: Qualifier) -> Feature {
        var feature = self
        feature.states = states.map { $0.qualified(by: qualifier) }
        feature.substates = substates.map { substate in
            var substate = substate
            substate.states = substate.states.map { $0.qualified(by: qualifier) }
            return substate
        }
        feature.transients = transients.map { transient in
            var transient = transient
            transient.type = qualifier.qualify(transient.type)
            transient.restValue = qualifier.qualify(transient.restValue)
            transient.example = transient.example.map(qualifier.qualify)
            return transient
        }
        feature.actions = actions.map { action in
            var action = action
            action.parameters = action.parameters.map { $0.qualified(by: qualifier) }
            action.shows = action.shows?.qualified(by: qualifier)
            action.sends = action.sends?.qualified(by: qualifier)
            return action
        }
        feature.events = events.map { event in
            var event = event
            event.parameters = event.parameters.map { $0.qualified(by: qualifier) }
            return event
        }
        feature.typeExamples = Dictionary(
            typeExamples.map { (qualifier.qualify($0.key), qualifier.qualify($0.value)) },
            uniquingKeysWith: { first, _ in first })
        return feature
    }
}

extension State {
    fileprivate func qualified(by qualifier: Qualifier) -> State {
        var state = self
        state.content = content.map { $0.qualified(by: qualifier) }
        state.shared = shared.map { $0.qualified(by: qualifier) }
        return state
    }
}

extension Property {
    fileprivate func qualified(by qualifier: Qualifier) -> Property {
        var property = self
        property.type = qualifier.qualify(type)
        property.defaultValue = defaultValue.map(qualifier.qualify)
        property.example = example.map(qualifier.qualify)
        return property
    }
}

extension Parameter {
    fileprivate func qualified(by qualifier: Qualifier) -> Parameter {
        var parameter = self
        parameter.type = qualifier.qualify(type)
        parameter.defaultValue = defaultValue.map(qualifier.qualify)
        parameter.example = example.map(qualifier.qualify)
        return parameter
    }
}

extension Effect {
    fileprivate func qualified(by qualifier: Qualifier) -> Effect {
        Effect(
            target: target,
            values: values.map { Value(name: $0.name, expression: qualifier.qualify($0.expression)) })
    }
}
