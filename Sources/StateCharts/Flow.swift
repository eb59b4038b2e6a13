import VMGenCore

/// The steps of an action that a chart draws.
///
/// They are its transitions, with one exception: if the spec names no outcomes, a run leads to its pending states
/// first, and from there to the other states that it may emit.
struct Flow {
    let action: Action
    let steps: [Transition]
    /// The states to which a call leads, if the spec names no outcomes. Nil for all that the action emits.
    private let firsts: Set<Int>?
    /// The states after the pending ones, if the spec names no outcomes.
    let results: [Int]
    let outcomes: OutcomeSteps

    init(of index: Int, in feature: Feature) {
        let action = feature.actions[index]
        self.action = action
        outcomes = OutcomeSteps(action)
        let pending = action.emits.filter { feature.states[$0].pendingFor.contains(index) }
        let results = action.emits.filter { !pending.contains($0) }
        guard action.outcomes.isEmpty, !action.from.isEmpty, !pending.isEmpty, !results.isEmpty else {
            steps = action.transitions
            firsts = nil
            self.results = []
            return
        }
        let pairs =
            action.from.flatMap { from in pending.map { Transition(from: from, to: $0) } }
            + pending.flatMap { from in results.map { Transition(from: from, to: $0) } }
            + (action.emitsCurrent ? action.from.map { Transition(from: $0, to: $0) } : [])
        steps = Set(pairs).sorted { ($0.from, $0.to) < ($1.from, $1.to) }
        firsts = Set(pending)
        self.results = results
    }

    /// Whether a call leads this way, rather than only a later step of a run.
    func starts(_ step: Transition) -> Bool {
        if !action.outcomes.isEmpty { return outcomes.firsts.contains(step) }
        let isFirst = firsts?.contains(step.to) ?? true
        return action.from.contains(step.from) && (isFirst || action.emitsCurrent && step.from == step.to)
    }
}

/// The steps of an action's outcomes, each looked at once: there may be thousands.
struct OutcomeSteps {
    /// The outcomes that lead each way, in order.
    private(set) var places: [Transition: [Int]] = [:]
    private(set) var firsts: Set<Transition> = []
    /// The number of outcomes that start in a state.
    private(set) var counts: [Int: Int] = [:]

    fileprivate init(_ action: Action) {
        for (place, outcome) in action.outcomes.enumerated() {
            for (index, start) in outcome.from.enumerated() {
                counts[start, default: 0] += 1
                let emissions = outcome.emissions(from: start)
                if let next = emissions.first { firsts.insert(Transition(from: start, to: next)) }
                // Unless the outcome emits the current state, later steps are the same from each start.
                let count = index == 0 || !outcome.currents.isEmpty ? emissions.count : 1
                for (from, to) in zip([start] + emissions, emissions).prefix(count) {
                    let step = Transition(from: from, to: to)
                    if places[step]?.last != place { places[step, default: []].append(place) }
                }
            }
        }
    }
}
