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
        if KnownType.isStandard(type) { return "Swift" }
        return KnownType.isFoundation(type, besides: imports) ? "Foundation" : nil
    }

    /// The feature with the modules of all types that a payload hides.
    package var qualifyingHiddenTypes: Feature {
        var hidden: [String: Set<String>] = [:]
        for payload in allStates.filter(\.hasPayload).map({ names.payload(of: $0.name) }) {
            if let module = module(ofHidden: payload) { hidden[module, default: []].insert(payload) }
        }
        return hidden.sorted { $0.key < $1.key }.reduce(self) { feature, group in
            feature.qualified(by: Qualifier(group.value, in: group.key))
        }
    }

    private func qualified(by qualifier: Qualifier) -> Feature {
        var feature = self
        for index in states.indices { feature.states[index].qualify(by: qualifier) }
        for index in substates.indices {
            for state in substates[index].states.indices {
                feature.substates[index].states[state].qualify(by: qualifier)
            }
        }
        for (index, transient) in transients.enumerated() {
            feature.transients[index].type = qualifier.qualify(transient.type)
            feature.transients[index].restValue = qualifier.qualify(transient.restValue)
            feature.transients[index].example = transient.example.map(qualifier.qualify)
        }
        for (index, action) in actions.enumerated() {
            feature.actions[index].parameters = action.parameters.map { $0.qualified(by: qualifier) }
            feature.actions[index].shows = action.shows?.qualified(by: qualifier)
            feature.actions[index].sends = action.sends?.qualified(by: qualifier)
        }
        for (index, event) in events.enumerated() {
            feature.events[index].parameters = event.parameters.map { $0.qualified(by: qualifier) }
        }
        feature.typeExamples = Dictionary(
            typeExamples.map { (qualifier.qualify($0.key), qualifier.qualify($0.value)) },
            uniquingKeysWith: { first, _ in first })
        return feature
    }
}

extension State {
    fileprivate mutating func qualify(by qualifier: Qualifier) {
        content = content.map { $0.qualified(by: qualifier) }
        shared = shared.map { $0.qualified(by: qualifier) }
    }
}

/// Something with a type and values of it.
private protocol Valued {
    var type: SwiftType { get set }
    var defaultValue: String? { get set }
    var example: String? { get set }
}

extension Property: Valued {}
extension Parameter: Valued {}

extension Valued {
    fileprivate func qualified(by qualifier: Qualifier) -> Self {
        var copy = self
        copy.type = qualifier.qualify(type)
        copy.defaultValue = defaultValue.map(qualifier.qualify)
        copy.example = example.map(qualifier.qualify)
        return copy
    }
}

extension Effect {
    fileprivate func qualified(by qualifier: Qualifier) -> Effect {
        Effect(
            target: target,
            values: values.map { NamedValue(name: $0.name, value: qualifier.qualify($0.value)) })
    }
}
