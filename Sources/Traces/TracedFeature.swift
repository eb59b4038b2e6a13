import SpecLanguage
import StateCharts
import SwiftCode

/// A feature in the form in which events are compared with it.
final class TracedFeature {
    let feature: Feature
    let fingerprint: String?
    let states: NameTable
    let actions: NameTable
    /// The states from which each action may run.
    private let starts: [Set<Int>]
    private let emissions: [Set<Int>]
    /// The steps of each action with outcomes or without a body.
    private let steps: [Set<Transition>?]
    /// The actions of sections, whose runs are not checked.
    private let ofSections: Set<Int>
    /// The states with an editable property, where a container's edit shows the same state again.
    private let editable: Set<Int>

    init(_ feature: Feature) {
        self.feature = feature
        fingerprint = feature.fingerprint
        states = NameTable(feature.states.map(\.name.text))
        actions = NameTable(feature.actions.map(\.name.text))
        starts = feature.actions.map { Set($0.from) }
        emissions = feature.actions.map { Set($0.emits) }
        ofSections = Set(feature.actions.indices.filter { feature.actions[$0].section != nil })
        steps = feature.actions.indices.map { Self.steps(of: $0, in: feature) }
        editable = Set(
            feature.states.indices.filter { feature.states[$0].content.contains(where: \.isEditable) })
    }

    func isOfSection(_ action: Int) -> Bool { ofSections.contains(action) }

    /// Whether it is a state container, whose events name no actions.
    var isContainer: Bool { feature.has(.models) }

    /// The steps of an action with outcomes. A run cannot emit a pending state of other actions while none of
    /// them runs, so a step may lead past it.
    private static func steps(of index: Int, in feature: Feature) -> Set<Transition>? {
        let action = feature.actions[index]
        guard !action.courses.isEmpty || !action.hasBody else { return nil }
        var steps = Set(action.transitions)
        for (number, state) in feature.states.enumerated()
        where state.isPending && !state.pendingFor.contains(index) {
            for before in steps where before.to == number {
                for after in steps where after.from == number {
                    steps.insert(Transition(from: before.from, to: after.to))
                }
            }
        }
        return steps
    }

    /// Whether a fingerprint has the version of this one, and is another one.
    func differs(from other: String) -> Bool {
        guard let fingerprint, other != fingerprint else { return false }
        return other.hasPrefix(fingerprint.prefix { $0 != "-" } + "-")
    }

    func mayRun(_ action: Int, from state: Int) -> Bool { starts[action].contains(state) }

    func nameOfRun(_ number: Int, _ action: Int?) -> String {
        if number == 0 { return "an observation" }
        guard let action else { return "run \(number)" }
        return "run \(number) of '\(actions[action])'"
    }

    /// The list of the states from which an action may run.
    func starts(of action: Int) -> String { listed(feature.actions[action].from.map { states[$0] }) }

    func emits(_ action: Int, _ state: Int) -> Bool { emissions[action].contains(state) }

    /// Whether a run of the action may emit a state after another.
    func leads(_ action: Int, from: Int, to: Int) -> Bool {
        guard emits(action, to) else { return false }
        return steps[action]?.contains(Transition(from: from, to: to)) ?? true
    }

    /// Whether any action of a container's models may lead from one state to another.
    func leads(from: Int, to: Int) -> Bool {
        if from == to, editable.contains(from) { return true }
        return feature.actions.indices.contains { action in
            let isReached = mayRun(action, from: from) || emits(action, from)
            return isReached && leads(action, from: from, to: to)
        }
    }
}
