import SwiftCode

extension Lowering {
    /// Each state at rest, then one at a time each substate and each transient set; and what could not be built.
    func samples() -> (samples: [SampleContext], missing: [String]) {
        var samples: [SampleContext] = []
        var missing: [String] = []
        for (state, example) in zip(feature.states, outputs) {
            guard let value = example else {
                let types = Self.list(examples.missing(in: state), "and")
                missing.append("Not `\(state.name.text)`: no example for \(types).")
                continue
            }
            var variants = substates(of: state)
            for index in state.transients {
                let transient = feature.transients[index]
                guard let set = examples.setValue(of: transient) else {
                    let line = "Not `\(transient.name.text)` set: no example for \(transient.type.text)."
                    if !missing.contains(line) { missing.append(line) }
                    continue
                }
                variants.append("copy { $0.\(transient.name.spelling) = \(qualifier.qualify(set)) }")
            }
            samples.append(
                SampleContext(
                    name: state.name.spelling,
                    value: output + qualifier.qualify(value),
                    literal: qualifier.qualify(value),
                    variants: variants
                )
            )
        }
        return (samples, missing)
    }

    /// A change for each further state of each substate in a state's content.
    private func substates(of state: State) -> [String] {
        var variants: [String] = []
        for property in state.content {
            for value in substateValues(of: property) {
                let place = "\(state.name.spelling)?.\(property.name.spelling)"
                variants.append("copy { $0.\(place) = \(qualifier.qualify(value)) }")
            }
        }
        return variants
    }

    /// Of a property that is a substate: a value in each state but the one that it is in at first.
    func substateValues(of property: Property) -> [String] {
        guard let substate = examples.substate(of: property.type) else { return [] }
        let type = "\(output).\(substate.name.spelling)"
        let shown = property.example ?? property.defaultValue ?? examples.value(of: property.type)
        return substate.states.compactMap { examples.output($0, of: type) }
            .filter { $0 != shown && type + $0 != shown }
    }
}
