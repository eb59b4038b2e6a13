import SwiftCode
import TemplateEngine

/// The models of `vsm`: one protocol for each state that shows something or can be asked for something.
extension Lowering {
    func models(_ actions: [ActionContext]) -> [ModelContext] {
        guard feature.architecture == .vsm else { return [] }
        let values = actions.map(ActionContext.schema.value)
        return feature.states.indices.map { model($0, values) }
    }

    private func model(_ index: Int, _ values: [TemplateValue]) -> ModelContext {
        let state = feature.states[index]
        let isModeled = feature.hasModel(index)
        let mock = "Mock\(feature.name)\(state.name.upperCamel)Model"
        let possible = feature.actions.indices.filter { feature.actions[$0].from.contains(index) }
        return ModelContext(
            name: state.name.spelling,
            bare: state.name.text,
            isName: "is" + state.name.upperCamel,
            summary: Self.comment(state.summary),
            protocol: isModeled ? feature.name + state.name.upperCamel + "Modeling" : "",
            mock: isModeled ? mock : "",
            properties: state.content.map(requirement)
                + state.transients.map { requirement(feature.transients[$0]) },
            actions: possible.map { values[$0] },
            isPending: state.isPending,
            samples: samples(of: state, mock: isModeled ? mock : nil)
        )
    }

    /// What `initial` is, if it can be written down: a model is made of services that only the app has.
    var initialState: String {
        feature.hasModel(feature.initial) ? "" : ".\(feature.states[feature.initial].name.spelling)"
    }

    /// The protocol stands outside of the view state, in which the substates are nested.
    private func requirement(_ property: Property) -> FieldContext {
        requirement(field(property))
    }

    private func requirement(_ transient: Transient) -> FieldContext {
        requirement(field(transient))
    }

    private func requirement(_ field: FieldContext) -> FieldContext {
        var field = field
        field.type = qualifier.qualify(field.type)
        field.parameterType = qualifier.qualify(field.parameterType)
        field.defaultValue = qualifier.qualify(field.defaultValue)
        field.rest = qualifier.qualify(field.rest)
        return field
    }

    /// Where an action leads, for its doc comment.
    func destinations(of action: Action) -> String {
        let states = action.emits.map { "`\(feature.states[$0].name.text)`" }
        switch states.count {
        case 0: return "Leads to no other state."
        case feature.states.count where states.count > 1: return "May lead to any state."
        default: return "May lead to \(Self.list(states, "or"))."
        }
    }

    /// What an edit observes beside the edited state: a call of `model`, its parameters filled from that.
    func step(_ action: Action) -> String {
        let arguments = action.parameters.map { parameter in
            Self.argument(parameter, value: "model.\(parameter.name.spelling)")
        }.joined(separator: ", ")
        return "model.\(action.name.spelling)(\(arguments))"
    }

    /// At rest, then one at a time each substate and each transient set.
    private func samples(of state: State, mock: String?) -> [String] {
        let name = ".\(state.name.spelling)"
        guard let mock else { return [name] }
        guard examples.arguments(of: state) != nil else { return [] }
        func sample(_ changed: SwiftName? = nil, _ value: String = "") -> String {
            "\(name)(\(example(of: state, mock: mock, changing: changed, to: value)))"
        }
        var samples = [sample()]
        for property in state.content {
            samples += substateValues(of: property).map { sample(property.name, $0) }
        }
        for transient in state.transients.map({ feature.transients[$0] }) {
            guard let value = examples.setValue(of: transient) else { continue }
            samples.append(sample(transient.name, value))
        }
        return samples
    }

    /// `MockPostsLoadedModel(posts: [])`, with the property named `changed` set to a value.
    private func example(
        of state: State, mock: String, changing changed: SwiftName? = nil, to value: String = ""
    ) -> String {
        var arguments: [String] = []
        func append(_ name: SwiftName, _ value: String?) {
            guard let value else { return }
            let label = SwiftName.argumentSpelling(name.text)
            arguments.append("\(label): \(qualifier.qualify(value))")
        }
        for property in state.content {
            let isDefault = property.example == nil && property.defaultValue != nil
            let example = isDefault ? nil : examples.value(of: property.type, given: property.example)
            append(property.name, property.name == changed ? value : example)
        }
        // A transient, which is at rest otherwise.
        if let changed, !state.content.contains(where: { $0.name == changed }) { append(changed, value) }
        return "\(mock)(\(arguments.joined(separator: ", ")))"
    }
}

extension Feature {
    /// In `vsm`, a state carries a model if it has something to show, or something can be asked for in it.
    func hasModel(_ state: Int) -> Bool {
        states[state].hasPayload || actions.contains { $0.from.contains(state) }
    }
}
