import SpecLanguage

/// The steps of an action that a chart draws.
///
/// They are its transitions, with one exception: if the spec names no outcomes, a run leads to its pending states
/// first, and from there to the other states that it may emit.
struct Flow {
    let action: Action
    /// The states from which steps lead to a state, by that state. Single steps may be millions.
    let origins: [Int: [Int]]
    /// The states to which a call leads, if the spec names no outcomes. Nil for all that the action emits.
    private let firsts: Set<Int>?
    private let starts: Set<Int>
    /// The states after the pending ones, if the spec names no outcomes.
    let results: [Int]
    let outcomes: OutcomeSteps

    init(of index: Int, in feature: Feature) {
        let action = feature.actions[index]
        self.action = action
        starts = Set(action.from)
        outcomes = OutcomeSteps(action)
        let pending = action.emits.filter { feature.states[$0].pendingFor.contains(index) }
        let results = action.emits.filter { !pending.contains($0) }
        guard action.courses.isEmpty, !action.from.isEmpty, !pending.isEmpty, !results.isEmpty else {
            origins = Self.origins(of: action.transitionRows)
            firsts = nil
            self.results = []
            return
        }
        origins = Self.origins(
            of: [TransitionRow(from: action.from, to: pending), TransitionRow(from: pending, to: results)]
                + (action.emitsCurrent ? action.from.map { TransitionRow(from: [$0], to: [$0]) } : []))
        firsts = Set(pending)
        self.results = results
    }

    private static func origins(of rows: [TransitionRow]) -> [Int: [Int]] {
        var origins: [Int: [Int]] = [:]
        var severalRows: Set<Int> = []
        for row in rows {
            let sorted = row.from.sorted()
            for target in row.to {
                // One row's states are shared by all that it leads to.
                guard let others = origins[target] else {
                    origins[target] = sorted
                    continue
                }
                origins[target] = others + sorted
                severalRows.insert(target)
            }
        }
        for target in severalRows { origins[target] = Set(origins[target] ?? []).sorted() }
        return origins
    }

    /// Whether a call leads this way, rather than only a later step of a run.
    func starts(_ step: Transition) -> Bool {
        if !action.courses.isEmpty { return outcomes.firsts.contains(step) }
        let isFirst = firsts?.contains(step.to) ?? true
        return starts.contains(step.from) && (isFirst || action.emitsCurrent && step.from == step.to)
    }

    /// Whether all steps are those of calls, and none is that of an outcome.
    var isPlain: Bool { action.courses.isEmpty && firsts == nil }
}

/// The steps of an action's outcomes, each looked at once: there may be thousands.
struct OutcomeSteps {
    /// The outcomes that lead each way, in order.
    private(set) var places: [Transition: [Int]] = [:]
    private(set) var firsts: Set<Transition> = []
    /// The number of outcomes that start in a state.
    private(set) var counts: [Int: Int] = [:]

    fileprivate init(_ action: Action) {
        for (place, outcome) in action.courses.enumerated() {
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
