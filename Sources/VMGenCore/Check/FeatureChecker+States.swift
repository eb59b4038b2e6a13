import SourceText
import SwiftCode

/// States, their content, and substates.
extension FeatureChecker {
    func state(_ spec: StateSpec) -> State {
        State(
            name: name(spec.name, as: .lowerCamel),
            summary: spec.summary?.value,
            content: spec.content.map { property($0) },
            transients: [],
            presentation: presentation(spec),
            retry: spec.retry.flatMap { resolve($0, in: actions) },
            isTerminal: spec.isTerminal?.value ?? false,
            pendingFor: spec.pendingFor.map { resolve($0, in: actions) } ?? []
        )
    }

    func substate(_ spec: SubstateSpec) -> Substate {
        let substate = Substate(
            name: name(spec.name, as: .upperCamel),
            states: spec.states.map { state($0) }
        )
        for property in spec.states.flatMap(\.content) {
            guard let editable = property.editable, editable.isEditable.value else { continue }
            report(.editableInSubstate(property.name.value, at: place(editable.isEditable.range)))
        }
        return substate
    }

    private func property(_ spec: PropertySpec) -> Property {
        let isEditable = spec.editable?.isEditable.value ?? false
        return Property(
            name: name(spec.name, as: .lowerCamel),
            type: type(spec.type),
            summary: spec.summary?.value,
            defaultValue: expression(spec.defaultValue),
            example: expression(spec.example),
            isEditable: isEditable,
            editRuns: isEditable ? spec.editable?.runs.flatMap { resolve($0, in: actions) } : nil
        )
    }

    /// `none` is as good as nothing; the one property of a state needs no mention.
    private func presentation(_ spec: StateSpec) -> Presentation? {
        guard let written = spec.presentation, written.style.value != .none else { return nil }
        var property = written.property?.value
        if property == nil, spec.content.count == 1, written.style.value.saysSomething {
            property = spec.content[0].name.value
        }
        return Presentation(style: written.style.value, property: property)
    }

    /// What a state or a transient presents must be there, and be one thing.
    func checkPresentations(_ feature: Feature) {
        for state in spec.states {
            guard let presentation = state.presentation else { continue }
            let names = state.content.map(\.name.value)
            if let property = presentation.property {
                if !names.contains(property.value) {
                    report(.unknownProperty(property.value, of: state, at: place(property.range)))
                }
            } else if names.count > 1, presentation.style.value.saysSomething {
                report(
                    .presentationNeedsProperty(presentation, of: state, at: place(presentation.style.range)))
            }
        }
        for transient in spec.transients {
            guard let property = transient.presentation?.property else { continue }
            report(.transientPresentsItself(transient, property.value, at: place(property.range)))
        }
    }
}

extension PresentationStyle {
    /// It shows a text: the view needs to know which.
    var saysSomething: Bool {
        switch self {
        case .fullScreenError, .alert, .banner, .overlay: true
        case .progress, .none: false
        }
    }
}
