import SpecLanguage
import StateCharts
import SwiftCode

/// A feature in the form in which events are compared with it.
final class TracedFeature {
    let feature: Feature
    /// The feature with the states of its sections after its own.
    let flat: Feature
    let fingerprint: String?
    /// The states of the feature and of its sections: `comments.hidden`.
    let states: NameTable
    let sections: NameTable
    /// The names of each section's states, and the number of the first.
    private let ofSections: [(names: NameTable, first: Int)]
    let actions: NameTable
    /// The screens of its path.
    let screens: NameTable
    /// The states from which each action may run.
    private let starts: [Set<Int>]
    private let emissions: [Set<Int>]
    /// The steps of each action with outcomes or without a body.
    private let steps: [Set<Transition>?]
    /// The states with an editable property, where a container's edit shows the same state again.
    private let editable: Set<Int>

    init(_ feature: Feature) {
        self.feature = feature
        let flat = feature.withStatesOfSections
        self.flat = flat
        fingerprint = feature.fingerprint
        states = NameTable(flat.states.map(\.name.text))
        sections = NameTable(feature.sections.map(\.name.text))
        var first = feature.states.count
        ofSections = feature.sections.indices.map { section in
            let names = feature.states(ofSection: section).map(\.name.text)
            defer { first += names.count }
            return (NameTable(names), first)
        }
        actions = NameTable(feature.actions.map(\.name.text))
        screens = NameTable(feature.path.map(\.name.text))
        starts = flat.actions.map { Set($0.from) }
        emissions = flat.actions.map { Set($0.emits) }
        steps = flat.actions.indices.map { Self.steps(of: $0, in: flat) }
        editable = Set(
            feature.states.indices.filter { feature.states[$0].content.contains(where: \.isEditable) })
    }

    /// The names of a section's states, and the number of the first among all.
    func states(ofSection section: Int) -> (names: NameTable, first: Int) { ofSections[section] }

    /// Whether an event may be an emission of the current state.
    func mayBeCurrent(_ action: Int?, from: Int, to: Int) -> Bool {
        guard from == to, let action = action.map({ feature.actions[$0] }) else { return false }
        return action.emitsCurrent && (action.section == nil || to < feature.states.count)
    }

    /// The number of a state in a chart of the feature. Nil for a state of a section.
    func numberInChart(_ state: Int?) -> Int? { state.flatMap { $0 < feature.states.count ? $0 : nil } }

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
    func starts(of action: Int) -> String { listed(flat.actions[action].from.map { states[$0] }) }

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
