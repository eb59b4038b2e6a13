import SourceText
import SwiftCode

/// Properties that a form edits: the emitter has each of them once, whatever states carry it.
struct EditingCheck: FeatureCheck {
    let feature: Feature
    let findings: Findings

    func check() {
        var groups: [[Property]] = []
        for property in feature.states.flatMap(\.content) where property.isEditable {
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
            let other = group.first(where: { $0.type != first.type && !$0.type.isFaulty })
        else { return }
        report(
            .editableTypesDiffer(
                other.name.text, first.type.text, other.type.text,
                at: place(other.origin.range(of: .type)), first: place(first.origin.range(of: .type))))
    }

    /// In a state without the property it shows its default, so it has one, or is in every state, or its type
    /// has an obvious empty value.
    private func checkDefault(_ group: [Property]) {
        let first = group[0]
        guard group.count < feature.states.count, first.type.emptyValue == nil, !first.type.isFaulty,
            group.allSatisfy({ $0.origin[.default] == nil })
        else { return }
        report(.editableNeedsDefault(first.name.text, at: place(of: first)))
    }
}
