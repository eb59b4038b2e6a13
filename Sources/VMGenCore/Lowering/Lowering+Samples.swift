extension Lowering {
    /// Each state at rest, then one at a time each substate and each transient set; and what could not be built.
    func samples() -> (samples: [SampleContext], missing: [String]) {
        var samples: [SampleContext] = []
        var missing: [String] = []
        for state in feature.states {
            guard let value = examples.output(state, of: output) else {
                missing.append(
                    "Not `\(state.name.text)`: no example for " + Self.list(examples.missing(in: state), "and") + "."
                )
                continue
            }
            samples.append(SampleContext(value: sample(value)))
            samples += substateSamples(of: state)
            for index in state.transients {
                let transient = feature.transients[index]
                guard let set = examples.setValue(of: transient) else {
                    let line = "Not `\(transient.name.text)`: no example for its type \(transient.type.text)."
                    if !missing.contains(line) { missing.append(line) }
                    continue
                }
                let change = "copy { $0.\(transient.name.spelling) = \(qualifier.qualify(set)) }"
                samples.append(SampleContext(value: "\(sample(value)).\(change)"))
            }
        }
        return (samples, missing)
    }

    private func sample(_ value: String) -> String { output + qualifier.qualify(value) }

    /// The state once for each further state of each substate in its content.
    private func substateSamples(of state: State) -> [SampleContext] {
        var samples: [SampleContext] = []
        for property in state.content {
            guard let substate = examples.substate(of: property.type) else { continue }
            let type = "\(output).\(substate.name.spelling)"
            let values = substate.states.compactMap { examples.output($0, of: type) }
            let shown = examples.value(of: property.type, given: property.example) ?? property.defaultValue
            for value in values where type + value != shown && value != shown {
                var changed = state
                for index in changed.content.indices where changed.content[index].name == property.name {
                    changed.content[index].example = value
                }
                if let sample = examples.output(changed, of: output) {
                    samples.append(SampleContext(value: self.sample(sample)))
                }
            }
        }
        return samples
    }
}
