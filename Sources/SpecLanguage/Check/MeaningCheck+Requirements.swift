import SourceText
import SwiftCode

/// Checks the conditions of actions.
extension MeaningCheck {
    func checkRequirements() {
        for action in feature.actions {
            guard let name = action.requires, let range = action.origin[.requires] else { continue }
            check(name, of: action, at: range)
        }
    }

    private func check(_ name: SwiftName, of action: Action, at range: SourceRange) {
        if let help = help(forMember: name.text) {
            return report(
                .conflictingKeys,
                "'requires' of '\(action.name.text)' needs a 'Bool', and '\(name.text)' is another member of '\(feature.names.output)'",
                at: range, help: help)
        }
        let states = action.from.map { feature.states[$0] }
        let found = states.map { state in state.properties.first { $0.name == name } }
        let transient = feature.transients.first { $0.name == name }
        let properties = found.compactMap(\.self)
        for type in properties.map(\.type) + (transient.map { [$0.type] } ?? [])
        where !type.isBool && !type.isFaulty {
            return report(
                .conflictingKeys,
                "'requires' of '\(action.name.text)' needs a 'Bool', and '\(name.text)' is '\(type.text)'",
                at: range,
                help: "name a 'Bool', or write a property of the output that computes one and name it")
        }
        guard !properties.isEmpty, let without = zip(states, found).first(where: { $1 == nil })?.0 else {
            return
        }
        report(
            .outsideAction,
            "action '\(action.name.text)' may run from '\(without.name.text)', which has no property '\(name.text)'",
            at: range, note: "the state is declared here", declared: without,
            help:
                "add '\(name.text): Bool' to the state's 'content', or remove '\(without.name.text)' from the action's 'from'"
        )
    }

    /// Returns the help for the name of a member of the output that is no `Bool`; nil for other names.
    private func help(forMember name: String) -> Help? {
        if let state = feature.states.first(where: { $0.name.text == name }) {
            return .write(feature.names.isName(of: state.name), isSafe: false)
        }
        var members = ["allows", "atRest", "copy", "kind"]
        if !feature.shared.isEmpty { members.append("shared") }
        if feature.conformances.contains(where: { $0.hasSuffix("Hashable") }) {
            members += ["hash", "hashValue"]
        }
        return members.contains(name)
            ? "name a 'Bool', or write a property of the output that computes one and name it" : nil
    }
}
