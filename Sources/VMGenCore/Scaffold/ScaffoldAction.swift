import SwiftCode
import TemplateEngine

/// An action whose body the developer implements.
struct ScaffoldAction {
    let fields: ActionFields

    static let schema = TemplateSchema<ScaffoldAction>(
        "action", extending: ActionFields.schema, \.fields,
        [
            .texts("start", "The states without content of their own with which every outcome begins.") {
                $0.start
            },
            .texts("outline", "A sentence for each outcome, or one for all emissions.") { $0.outline },
        ]
    )

    private var action: Action { fields.action }
    private var feature: Feature { fields.root.feature }

    private var start: [String] {
        guard let first = action.outcomes.first else { return [] }
        var common: [String] = []
        for (place, state) in first.emits.enumerated() {
            let isCommon = action.outcomes.allSatisfy { outcome in
                outcome.emits.indices.contains(place) && outcome.emits[place] == state
            }
            let carrier = feature.states[state]
            guard isCommon, carrier.content.isEmpty, carrier.transients.isEmpty else { break }
            common.append(feature.states[state].name.spelling)
        }
        return common
    }

    private var outline: [String] {
        if action.outcomes.isEmpty {
            let states = action.emits.map { signature(of: feature.states[$0]) }
            let may = feature.has(.owner) ? "May emit " : "May call "
            return [states.isEmpty ? "Emits nothing." : may + DocComment.list(states, "or") + "."]
        }
        return action.outcomes.map { outcome in
            let conditions = conditions(of: outcome)
            let condition = conditions.isEmpty ? "" : " (\(DocComment.list(conditions, "and")))"
            let states = outcome.emits.map { signature(of: feature.states[$0]) }
            let emits = states.isEmpty ? "emits nothing" : states.joined(separator: ", then ")
            return "\(outcome.name.text)\(condition): \(emits)."
        }
    }

    /// Returns `from idle`, `text is ""` and `service.fetch throws`.
    private func conditions(of outcome: Outcome) -> [String] {
        let from = outcome.from.map { feature.states[$0].name.text }
        return (outcome.from == action.from ? [] : ["from \(DocComment.list(from, "or"))"])
            + (outcome.when + outcome.given).map { "\($0.name.text) is \($0.value)" }
            + outcome.throwing.map {
                "\(feature.text($0.member)) throws\($0.error.map { " " + $0 } ?? "")"
            }
    }

    /// Returns `loaded(posts:comments:)`: only content without a default is required.
    private func signature(of state: State) -> String {
        let labels = state.content.filter { $0.defaultValue == nil }.map { $0.name.text + ":" }.joined()
        let name = feature.has(.owner) ? state.name.text : fields.root.names.emit(state.name)
        return labels.isEmpty ? "\(name)()" : "\(name)(\(labels))"
    }
}
