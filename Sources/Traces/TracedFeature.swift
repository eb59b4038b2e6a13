import SwiftCode
import VMGenCore

/// A feature in the form in which events are compared with it.
struct TracedFeature {
    let feature: Feature
    let states: NameTable
    let actions: NameTable
    let stateNames: [String]
    let actionNames: [String]
    /// How each action treats its runs. Nil if its runs end within the call.
    let policies: [RunPolicy?]
    /// The number of each action's queue; nil if it has none.
    private let queues: [Int?]
    private let pending: [[Int]?]
    /// The states from which each action may run.
    private let starts: [Set<Int>]
    private let emissions: [Set<Int>]
    /// The steps of each action with outcomes.
    private let steps: [Set<Transition>?]
    /// The states with an editable property, where a container's edit shows the same state again.
    private let editable: Set<Int>

    init(_ feature: Feature) {
        self.feature = feature
        stateNames = feature.states.map(\.name.text)
        actionNames = feature.actions.map(\.name.text)
        states = NameTable(stateNames)
        actions = NameTable(actionNames)
        policies = feature.actions.map { $0.isAsync ? $0.policy : nil }
        let queues = feature.actions.compactMap(\.queue)
        self.queues = feature.actions.map { $0.queue.flatMap(queues.firstIndex) }
        pending = feature.states.map { $0.isPending ? $0.pendingFor : nil }
        starts = feature.actions.map { Set($0.from) }
        emissions = feature.actions.map { Set($0.emits) }
        steps = feature.actions.map { $0.outcomes.isEmpty ? nil : Set($0.transitions) }
        editable = Set(
            feature.states.indices.filter { feature.states[$0].content.contains(where: \.isEditable) })
    }

    /// Whether events name the runs' actions.
    var namesActions: Bool { !feature.has(.models) }

    func mayRun(_ action: Int, from state: Int) -> Bool { starts[action].contains(state) }

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

    /// Whether runs of two actions exclude each other.
    func excludes(_ action: Int, _ other: Int) -> Bool {
        switch policies[action] {
        case .restartable, .droppable: other == action
        case .sequential: other == action || (queues[action] != nil && queues[action] == queues[other])
        case .concurrent, nil: false
        }
    }

    /// The live runs with which a pending state may show; nil for other states.
    func actions(ofPending state: Int) -> [Int]? {
        pending[state]
    }

    func name(ofState state: Int) -> String { stateNames[state] }
    func name(ofAction action: Int) -> String { actionNames[action] }
}
