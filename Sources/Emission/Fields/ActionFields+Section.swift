import SpecLanguage
import SwiftCode

/// Actions of sections.
extension ActionFields {
    private var section: Section { root.feature.sections[place] }
    private var states: [State] { root.feature.states(ofSection: place) }

    /// A condition on the output: it has the section, in a state from which the action runs.
    var sectionCondition: String {
        let from = own.from.map { states[$0].name }
        let fields = SectionFields(root: root, index: place)
        let value = fields.value(in: nil)
        let condition: String
        if from.count == states.count {
            condition = section.isShared ? "true" : screenCondition
        } else if section.isShared {
            condition =
                from.count == 1
                ? "\(value).\(root.names.isName(of: from[0]))" : "\(members(from)).contains(\(value).kind)"
        } else if from.count == 1, section.holders.count == 1 {
            condition = "\(value).\(root.names.isName(of: from[0])) == true"
        } else {
            condition = "\(members(from)).contains(\(fields.value(in: nil, member: "kind")))"
        }
        guard let requirement = sectionRequirement else { return condition }
        return condition == "true" ? requirement : "\(condition) && \(requirement)"
    }

    private var screenCondition: String {
        section.holders.count == root.feature.states.count
            ? "true" : "[\(root.members(section.holders))].contains(kind)"
    }

    private func members(_ names: [SwiftName]) -> String {
        let type = "\(root.feature.substates[section.substate].name.spelling).Kind"
        let members = names.enumerated().map { index, name in
            // The list may be one of Optionals, which have cases of these names.
            let isTyped = index == 0 || ["none", "some"].contains(name.text)
            return "\(isTyped ? type : "").\(name.spelling)"
        }
        return "[\(members.joined(separator: ", "))]"
    }

    /// The `Bool` that the action requires: content of the section, of the screen, or a member of the output.
    private var sectionRequirement: String? {
        guard let name = action.requires else { return nil }
        let from = own.from.map { states[$0] }
        if from.allSatisfy({ $0.content.contains { $0.name == name } }) {
            let fields = SectionFields(root: root, index: place)
            let values = from.map { state in
                fields.value(in: nil, member: "\(state.name.spelling)?.\(name.spelling)")
            }
            return "(\(values.joined(separator: " ?? "))) == true"
        }
        let holders = section.holders.map { root.feature.states[$0] }
        guard holders.allSatisfy({ $0.content.contains { $0.name == name } }) else { return name.spelling }
        return
            "(\(holders.map { "\($0.name.spelling)?.\(name.spelling)" }.joined(separator: " ?? "))) == true"
    }

    var sectionProtocols: String? {
        let names = root.names.section(root.feature.substates[section.substate])
        let emitting = own.emits.map { names.emitting(states[$0].name) }
        let current = action.emitsCurrent ? [root.names.emittingCurrent] : []
        return ((emitting.isEmpty ? [names.scope] : emitting) + current).joined(separator: ", ")
    }

    /// The states that it may run from, for its documentation.
    var sectionStart: String {
        let from =
            own.from.count == states.count
            ? "any state" : DocComment.list(own.from.map { "`\(states[$0].name.text)`" }, "or")
        return "\(from) of `\(section.name.text)`"
    }
}
