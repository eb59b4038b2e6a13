import SourceText
import SwiftCode

/// A state that equals another.
struct RedundantState: LintRule {
    static let rule = Rule(
        "redundant-state", in: .warnings, .warning,
        what: "Two states have the same content and the same transitions.",
        help: "Merge them into one, with a property for the difference.",
        why: "Views and view models must distinguish them everywhere and treat both the same.",
        bad: """
            feature: Notice
            states:
              hidden:
              info: { content: { text: String } }
              ⟦hint⟧: { content: { text: String } }
            actions:
              show: { from: hidden, emits: [info, hint] }
              hide: { from: [info, hint], emits: hidden }
            """,
        good: """
            feature: Notice
            states:
              hidden:
              shown: { content: { text: String, isHint: Bool } }
            actions:
              show: { from: hidden, emits: shown }
              hide: { from: shown, emits: hidden }
            """)

    /// Finds states with the same content, presentation and steps, if the spec lists all steps. States
    /// without content may differ by their names alone.
    static func check(_ feature: Feature, _ steps: StateSteps) -> [Diagnostic] {
        guard !feature.actions.isEmpty,
            feature.actions.allSatisfy({ $0.origin[.from] != nil && $0.listsEmissions })
        else { return [] }
        var found: [Diagnostic] = []
        var alike: [Look: [Int]] = [:]
        for second in feature.states.indices where second != feature.initial {
            let content = feature.states[second].content
            if content.isEmpty { continue }
            let look = Look(
                content: content.map(\.name),
                begins: feature.actions.map { $0.from.contains(second) },
                isEmitted: feature.actions.map { $0.emits.contains(second) })
            if let first = alike[look]?.first(where: { isSame($0, second, in: feature) }) {
                found.append(diagnostic(feature.states[second], like: feature.states[first], in: feature))
            }
            alike[look, default: []].append(second)
        }
        return found
    }

    private static func diagnostic(_ second: State, like first: State, in feature: Feature) -> Diagnostic {
        rule.diagnostic(
            "state '\(second.name.text)' has the content and the transitions of '\(first.name.text)'",
            at: feature.place(of: second),
            notes: [Diagnostic.Note("the same here", at: feature.place(of: first))],
            help: "make one state of both, with a property or a substate for what differs")
    }

    /// The properties that distinguish most states. Each flag belongs to an action.
    private struct Look: Hashable {
        var content: [SwiftName]
        var begins: [Bool]
        var isEmitted: [Bool]
    }

    private static func isSame(_ first: Int, _ second: Int, in feature: Feature) -> Bool {
        let (a, b) = (feature.states[first], feature.states[second])
        guard a.transients == b.transients, a.presentation == b.presentation, a.retry == b.retry,
            a.isTerminal == b.isTerminal, a.pendingFor == b.pendingFor,
            zip(a.content, b.content).allSatisfy({ $0.type == $1.type && $0.isEditable == $1.isEditable })
        else { return false }
        func followed(_ state: Int) -> [[[SwiftName]]] {
            feature.children.map { child in
                child.follows.filter { $0.state == state }.map { [$0.action] + $0.values.map(\.property) }
            }
        }
        guard followed(first) == followed(second) else { return false }
        return feature.actions.allSatisfy { action in
            // Without outcomes, the spec says no more about the steps.
            let transitions = action.courses.isEmpty ? [] : action.transitions
            func touching(_ state: Int) -> Set<Transition> {
                Set(
                    transitions.filter { $0.from == state || $0.to == state }.map {
                        Transition(
                            from: $0.from == second ? first : $0.from, to: $0.to == second ? first : $0.to)
                    })
            }
            return touching(first) == touching(second)
        }
    }
}
