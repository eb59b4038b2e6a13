import SpecLanguage
import SwiftCode
import TemplateEngine

/// Sentences in the doc comments of scaffolded bodies.
extension ActionFields {
    static let outlineFields: [TemplateField<ActionFields>] = [
        .texts(
            "start", "The states without content of their own with which every outcome begins.", \.start),
        .texts("outline", "A sentence for each outcome, or one for all emissions.", \.outline),
    ]

    private var feature: Feature { region ?? root.feature }

    private var start: [String] {
        let action = own
        guard let first = action.outcomes.first else { return [] }
        var common: [String] = []
        let sequences = action.outcomes.map(\.sequence)
        for (place, state) in first.sequence.enumerated() {
            let isCommon = sequences.allSatisfy { $0.indices.contains(place) && $0[place] == state }
            guard isCommon else { break }
            guard let state else {
                common.append(Action.current)
                continue
            }
            let carrier = feature.states[state]
            guard carrier.content.isEmpty, carrier.transients.isEmpty else { break }
            common.append(feature.states[state].name.spelling)
        }
        return common
    }

    private var outline: [String] {
        let action = own
        if action.outcomes.isEmpty {
            let states =
                action.emits.map { signature(of: feature.states[$0]) }
                + (action.emitsCurrent ? [signature(of: nil)] : [])
            let may = feature.has(.owner) ? "May emit " : "May call "
            return [states.isEmpty ? "Emits nothing." : may + DocComment.list(states, "or") + "."]
        }
        return action.outcomes.map { outcome in
            let conditions = conditions(of: outcome)
            let condition = conditions.isEmpty ? "" : " (\(DocComment.list(conditions, "and")))"
            let states =
                outcome.sequence.map { signature(of: $0.map { feature.states[$0] }) }
                + (outcome.endsWithPrevious ? ["returns"] : [])
            let emits = states.isEmpty ? "emits nothing" : states.joined(separator: ", then ")
            let parts = [emits] + expectations(of: outcome)
            return "\(outcome.name.text)\(condition): \(parts.joined(separator: "; "))."
        }
    }

    /// Returns `calls service.save(id: 1)`, `message is "Saved"` and `sends saved`.
    private func expectations(of outcome: Outcome) -> [String] {
        let calls = outcome.calls.map { calls in
            list(
                outcome.isOrdered ? "calls in this order" : "calls",
                calls.map { message(text($0.callee), $0.arguments) })
        }
        let then =
            outcome.then.map { "\($0.text) is \($0.value)" } + outcome.thenChildren.map(text)
            + path(outcome.thenPath)
        let sends = outcome.sends.map { events in
            list("sends", events.map { message(feature.events[$0.event].name.text, $0.arguments) })
        }
        return [calls, then.isEmpty ? nil : DocComment.list(then, "and"), sends].compactMap { $0 }
    }

    /// Returns `service.fetch`, `cart.add`, or the name of a state. The children are those of the screen.
    private func text(_ callee: Outcome.ExpectedCall.Callee) -> String {
        guard case .action = callee else { return feature.text(callee) }
        return root.feature.text(callee)
    }

    private func text(_ condition: Outcome.ChildCondition) -> String {
        let child = root.feature.children[condition.child]
        let count = child.id == nil ? condition.count == 0 ? "nil" : "set" : "\(condition.count)"
        return "\(child.name.text) is \(count)"
    }

    /// Returns `path is product, cart`; nothing if the outcome does not say which screens are there.
    private func path(_ screens: [Int]?) -> [String] {
        guard let screens else { return [] }
        let names = screens.map { root.feature.path[$0].name.text }
        return ["path is \(names.isEmpty ? "empty" : names.joined(separator: ", "))"]
    }

    private func list(_ verb: String, _ messages: [String]) -> String {
        messages.isEmpty ? "\(verb) nothing" : "\(verb) \(DocComment.list(messages, "and"))"
    }

    private func message(_ name: String, _ arguments: [NamedValue]) -> String {
        let arguments = arguments.map { "\($0.name.text): \($0.value)" }.joined(separator: ", ")
        return arguments.isEmpty ? name : "\(name)(\(arguments))"
    }

    /// Returns `from idle`, `text is ""` and `service.fetch throws`.
    private func conditions(of outcome: Outcome) -> [String] {
        let from = outcome.from.map { feature.states[$0].name.text }
        return (outcome.from == own.from ? [] : ["from \(DocComment.list(from, "or"))"])
            + (outcome.when + outcome.given + outcome.using).map { "\($0.name.text) is \($0.value)" }
            + outcome.givenChildren.map(text) + path(outcome.givenPath)
            + outcome.returning.map { "\(feature.text($0.member)) returns \($0.value)" }
            + outcome.yielding.map {
                "\(feature.text($0.member)) yields \(DocComment.list($0.elements, "and"))"
            }
            + outcome.throwing.map {
                "\(feature.text($0.member)) throws\($0.error.map { " " + $0 } ?? "")"
            }
            + outcome.during.map {
                "\(root.feature.actions[$0.action].name.text) runs during \(feature.text($0.member))"
            }
    }

    /// Returns `loaded(posts:comments:)`: only content without a default is required. Without a state, `current()`.
    private func signature(of state: State?) -> String {
        guard let state else { return Action.current + "()" }
        let labels = state.content.filter { $0.defaultValue == nil }.map { $0.name.text + ":" }.joined()
        let name = feature.has(.owner) ? state.name.text : root.names.emit(state.name)
        return labels.isEmpty ? "\(name)()" : "\(name)(\(labels))"
    }
}
