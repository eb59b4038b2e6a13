import SpecLanguage
import SwiftCode

/// A feature in the form in which events are compared with it.
final class TracedFeature {
    let feature: Feature
    /// The events that the architecture has.
    let kinds: [TraceCheck.Kind]
    let states: NameTable
    let actions: NameTable
    /// The edited properties, and the functions that dismiss transients.
    let properties: NameTable
    let dismissals: NameTable
    /// How each action treats its runs. Nil if its runs end within the call.
    let policies: [RunPolicy?]
    /// The number of each action's queue; nil if it has none.
    private let queues: [Int?]
    /// The actions with whose live runs each pending state may show; nil for other states.
    let pending: [[Int]?]
    /// The states from which each action may run.
    private let starts: [Set<Int>]
    private let emissions: [Set<Int>]
    /// The steps of each action with outcomes or without a body.
    private let steps: [Set<Transition>?]
    /// The states with an editable property, where a container's edit shows the same state again.
    private let editable: Set<Int>
    /// The states in which each property may be edited, and each transient dismissed.
    let propertyStates: [Set<Int>]
    let dismissalStates: [Set<Int>?]
    /// Whether the emitter dismisses each transient after a time.
    let hasTimers: [Bool]
    /// The actions that some action cancels.
    let cancelled: Set<Int>

    init(_ feature: Feature) {
        self.feature = feature
        kinds =
            !feature.has(.owner)
            ? []
            : feature.has(.emitter)
                ? TraceCheck.Kind.allCases
                : [.created, .joined, .accepted, .dropped, .emitted, .returned, .edited, .ended, .released]
        states = NameTable(feature.states.map(\.name.text))
        actions = NameTable(feature.actions.map(\.name.text))
        policies = feature.actions.map { $0.isAsync ? $0.policy : nil }
        let queues = feature.actions.compactMap(\.queue)
        self.queues = feature.actions.map { $0.queue.flatMap(queues.firstIndex) }
        pending = feature.states.map { $0.isPending ? $0.pendingFor : nil }
        starts = feature.actions.map { Set($0.from) }
        emissions = feature.actions.map { Set($0.emits) }
        steps = feature.actions.indices.map { Self.steps(of: $0, in: feature) }
        editable = Set(
            feature.states.indices.filter { feature.states[$0].content.contains(where: \.isEditable) })
        cancelled = Set(feature.actions.flatMap(\.cancels))

        var editableIn: [String: Set<Int>] = [:]
        for (index, state) in feature.states.enumerated() {
            for property in state.properties where property.isEditable {
                editableIn[property.name.text, default: []].insert(index)
            }
        }
        let edited = editableIn.sorted { $0.key < $1.key }
        properties = NameTable(edited.map(\.key))
        propertyStates = edited.map(\.value)
        let transients =
            feature.has(.emitter)
            ? feature.transients.enumerated().filter(\.element.isDismissible) : []
        dismissals = NameTable(transients.map { GeneratedNames(feature.name).dismiss($0.element.name) })
        hasTimers = transients.map { $0.element.duration != nil }
        dismissalStates = transients.map { index, transient in
            // A dismissal in another state changes nothing. Only an Optional tells that of any output.
            guard transient.type.wrapped != nil else { return nil }
            return Set(feature.states.indices.filter { feature.states[$0].transients.contains(index) })
        }
    }

    /// Whether it is a state container, whose events name no actions.
    var isContainer: Bool { feature.has(.models) }

    /// The steps of an action with outcomes. A run cannot emit a pending state of other actions while none of
    /// them runs, so a step may lead past it.
    private static func steps(of index: Int, in feature: Feature) -> Set<Transition>? {
        let action = feature.actions[index]
        guard !action.outcomes.isEmpty || !action.hasBody else { return nil }
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

    /// The source of the events, in messages.
    var source: String {
        let source = feature.has(.emitter) ? "an emitter" : isContainer ? "a state container" : "a view"
        return "\(source) ('\(feature.architecture.rawValue)')"
    }

    /// The reasons that an event may have.
    func reasons(of kind: TraceCheck.Kind) -> [TraceCheck.Reason] {
        switch kind {
        case .ended where isContainer: [.finished, .replaced, .caller, .cancel]
        case .ended: [.finished, .replaced, .caller, .action, .cancel, .rejected]
        case .dropped where isContainer: [.throttled]
        case .dropped: [.running, .throttled, .caller]
        case .emitted where !isContainer: [.cleanup]
        case .dismissed: [.time]
        default: []
        }
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

    /// The actions whose earlier runs must be over when a body of an action begins.
    func predecessors(of action: Int) -> [Int] {
        switch policies[action] {
        case .restartable, .droppable: [action]
        case .sequential:
            queues[action] == nil ? [action] : queues.indices.filter { queues[$0] == queues[action] }
        case .concurrent, nil: []
        }
    }

    func isThrottled(_ action: Int) -> Bool { feature.actions[action].times[.throttle] != nil }

    /// Whether the runs of an action end with their callers.
    func endsWithCaller(_ action: Int) -> Bool {
        feature.actions[action].isAsync && feature.actions[action].lifetime == .caller
    }

    /// Whether a live run keeps a pending state.
    func isKept(_ state: Int, by runs: LiveRuns) -> Bool {
        guard let actions = pending[state] else { return true }
        return runs.groups.contains { $0.action.map(actions.contains) ?? true }
    }
}
