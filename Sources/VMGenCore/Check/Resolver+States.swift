import SourceText
import SwiftCode

/// Resolves states, their content and substates.
extension Resolver {
    /// Returns the content of all states, which only payloads can have.
    ///
    /// A substate whose first state has no content begins with that state, unless the spec says otherwise.
    func sharedContent() -> [Property] {
        guard has(.payloads) else { return [] }
        return spec.content.map { spec in
            var property = property(spec)
            if property.defaultValue == nil, spec.defaultValue == nil {
                property.defaultValue = firstState(of: property.type)
            }
            return property
        }
    }

    /// Returns `.loading` for a substate whose first state is `loading` and has no content.
    private func firstState(of type: SwiftType) -> String? {
        guard case .nominal(let components) = type, components.count == 1, components[0].arguments.isEmpty,
            let substate = spec.substates.first(where: { $0.name.value == components[0].name }),
            let first = substate.states.first, first.content.isEmpty
        else { return nil }
        return "." + SwiftName(first.name.value).spelling
    }

    func state(_ spec: StateSpec, sharing shared: [Property] = [], isNested: Bool = false) -> State {
        let pendingFor = findings.resolve(spec.pendingFor, in: actions)
        var origin = spec.origin
        origin[.present] = spec.presentation?.style.range
        origin.write(.while, pendingFor)
        let name = findings.name(spec.name, as: .lowerCamel)
        let content = spec.content.map { property($0) }
        return State(
            name: name,
            summary: spec.summary?.value,
            content: content,
            shared: shared,
            transients: [],
            presentation: presentation(of: spec, with: content, isNested: isNested),
            retry: spec.retry.flatMap { findings.resolve($0, in: actions) },
            isTerminal: spec.isTerminal?.value ?? false,
            pendingFor: pendingFor?.indices ?? [],
            model: has(.models) ? spec.model.map(modelLabel) : nil,
            origin: origin
        )
    }

    /// Resolves `errorModel`, or `errorModel?`.
    private func modelLabel(_ written: Located<String>) -> ModelLabel {
        let isOptional = written.value.hasSuffix("?")
        let name = isOptional ? String(written.value.dropLast()) : written.value
        return ModelLabel(
            name: findings.name(Located(name, at: written.range), as: .lowerCamel), isOptional: isOptional)
    }

    func substate(_ spec: SubstateSpec) -> Substate {
        let substate = Substate(
            name: findings.name(spec.name, as: .upperCamel),
            states: spec.states.map { state($0, isNested: true) },
            origin: Origin(spec.name.range)
        )
        for property in spec.states.flatMap(\.content) {
            guard let editable = property.editable, editable.isEditable.value else { continue }
            report(.editableInSubstate(property.name.value, at: place(editable.isEditable.range)))
        }
        return substate
    }

    private func property(_ spec: PropertySpec) -> Property {
        let isEditable = spec.editable?.isEditable.value ?? false
        let type = findings.type(spec.type)
        let editRuns = spec.editable?.runs.flatMap { findings.resolve($0, in: actions) }
        return Property(
            name: findings.name(spec.name, as: .lowerCamel),
            type: type,
            summary: spec.summary?.value,
            defaultValue: findings.expression(spec.defaultValue, of: type),
            example: findings.expression(spec.example, of: type),
            isEditable: isEditable,
            // Without an owner, nothing runs it. Lint warns of the key.
            editRuns: has(.owner) ? editRuns : nil,
            origin: Origin(
                spec.name.range,
                [
                    .type: spec.type.range, .default: spec.defaultValue?.range, .example: spec.example?.range,
                    .runs: spec.editable?.runs?.range,
                ])
        )
    }
}
