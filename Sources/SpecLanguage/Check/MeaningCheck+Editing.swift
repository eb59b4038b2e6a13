import SourceText
import SwiftCode

/// Checks properties that a form edits. The emitter stores each of them once, for all states.
extension MeaningCheck {
    func checkEditing() {
        var groups: [[Property]] = []
        for property in feature.states.flatMap(\.properties) where property.isEditable {
            if let group = groups.firstIndex(where: { $0[0].name == property.name }) {
                groups[group].append(property)
            } else {
                groups.append([property])
            }
        }
        for group in groups {
            checkTypes(group)
            checkDefault(group)
        }
    }

    private func checkTypes(_ group: [Property]) {
        let first = group[0]
        guard !first.type.isFaulty,
            let other = group.first(where: { !$0.type.isSame(as: first.type) && !$0.type.isFaulty })
        else { return }
        report(
            .nameCollision,
            "editable property '\(other.name.text)' is '\(other.type.text)' here and '\(first.type.text)' in another state",
            at: other.origin.range(of: .type), note: "it is '\(first.type.text)' here",
            declared: place(first.origin.range(of: .type)),
            help: "give both the same type, or different names")
    }

    /// In a state without the property, its control shows the default. The property therefore needs a
    /// default, unless every state has it or its type has an obvious empty value.
    private func checkDefault(_ group: [Property]) {
        let first = group[0]
        let isReadEverywhere = feature.states.allSatisfy { $0.surelyHas(first.name, of: first.type) }
        guard !isReadEverywhere, first.type.emptyValue == nil, !first.type.isFaulty,
            group.allSatisfy({ $0.origin[.default] == nil })
        else { return }
        report(
            .missingKey, "editable property '\(first.name.text)' has no 'default' for the states without it",
            at: first.origin.range, help: "add 'default:'")
    }
}
