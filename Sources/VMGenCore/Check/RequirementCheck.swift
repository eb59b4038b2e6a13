import SourceText
import SwiftCode

/// Checks the conditions of actions.
struct RequirementCheck: FeatureCheck {
    let feature: Feature
    let findings: Findings

    func check() {
        for action in feature.actions {
            guard let name = action.requires, let range = action.origin[.requires] else { continue }
            check(name, of: action, at: range)
        }
    }

    private func check(_ name: SwiftName, of action: Action, at range: SourceRange) {
        let states = action.from.map { feature.states[$0] }
        let found = states.map { state in state.properties.first { $0.name == name } }
        let transient = feature.transients.first { $0.name == name }
        let properties = found.compactMap(\.self)
        for type in properties.map(\.type) + (transient.map { [$0.type] } ?? [])
        where !type.isBool && !type.isFaulty {
            return report(.requiresNoBool(name.text, type.text, of: action.name.text), at: range)
        }
        guard !properties.isEmpty, let without = zip(states, found).first(where: { $1 == nil })?.0 else {
            return
        }
        report(
            .requiresBeyond(name.text, without.name.text, of: action.name.text), at: range, declared: without)
    }
}
