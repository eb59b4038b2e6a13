import SourceText
import SwiftCode

/// Properties that a form edits: the emitter has each of them once, whatever states carry it.
extension FeatureChecker {
    func checkEditing(_ feature: Feature) {
        var groups: [(name: String, members: [(state: Int, property: Int)])] = []
        for (stateIndex, state) in feature.states.enumerated() {
            for (index, property) in state.content.enumerated() where property.isEditable {
                if let group = groups.firstIndex(where: { $0.name == property.name.text }) {
                    groups[group].members.append((stateIndex, index))
                } else {
                    groups.append((property.name.text, [(stateIndex, index)]))
                }
            }
        }
        for group in groups {
            checkTypes(group.members, feature)
            checkDefault(group.members, feature)
        }
        for (stateIndex, state) in spec.states.enumerated() {
            for property in state.content {
                guard let editable = property.editable, editable.isEditable.value, let runs = editable.runs
                else {
                    continue
                }
                checkCall(of: runs, from: stateIndex, feature, cause: "an edit")
            }
        }
    }

    private func checkTypes(_ members: [(state: Int, property: Int)], _ feature: Feature) {
        let first = members[0]
        let type = feature.states[first.state].content[first.property].type
        guard !type.isFaulty else { return }
        for member in members.dropFirst() {
            let other = feature.states[member.state].content[member.property].type
            guard other != type, !other.isFaulty else { continue }
            let firstSpec = spec.states[first.state].content[first.property]
            let otherSpec = spec.states[member.state].content[member.property]
            report(
                .editableTypesDiffer(
                    otherSpec.name.value, type.text, other.text,
                    at: place(otherSpec.type.range), first: place(firstSpec.type.range)
                ))
            return
        }
    }

    /// In a state without the property it shows its default, so it has one, or is in every state, or its type
    /// has an obvious empty value.
    private func checkDefault(_ members: [(state: Int, property: Int)], _ feature: Feature) {
        guard members.count < spec.states.count else { return }
        let type = feature.states[members[0].state].content[members[0].property].type
        guard type.emptyValue == nil, !type.isFaulty else { return }
        let properties = members.map { spec.states[$0.state].content[$0.property] }
        guard properties.allSatisfy({ $0.defaultValue == nil }) else { return }
        let first = properties[0]
        report(.editableNeedsDefault(first.name.value, at: place(first.name.range)))
    }
}
