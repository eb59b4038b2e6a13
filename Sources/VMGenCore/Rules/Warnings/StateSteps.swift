/// What leads from state to state, and the states that nothing leads to or out of.
///
/// Without actions a spec does not say what leads where, so nothing is found.
struct StateSteps {
    /// The states that nothing leads to from the initial one. Of states that hang together only the first: what
    /// leads to it leads to the others.
    private(set) var firstUnreachable: [Int] = []
    /// The reachable states that nothing leads out of, although they are neither terminal nor pending.
    private(set) var ends: [(index: Int, state: State)] = []

    private var steps: [TransitionRow] = []
    /// The places of the steps that lead from each state.
    private var leaving: [[Int]] = []

    init(_ feature: Feature) {
        guard !feature.actions.isEmpty else { return }
        steps = feature.actions.flatMap(Self.steps)
        leaving = Array(repeating: [], count: feature.states.count)
        for (place, step) in steps.enumerated() {
            for state in step.from { leaving[state].append(place) }
        }
        let unreachable = findUnreachable(feature)
        // A pending state is left when its runs end.
        ends = feature.states.enumerated().filter { index, state in
            !state.isTerminal && !state.isPending && !unreachable.contains(index)
                && !leaving[index].contains { steps[$0].to.contains { $0 != index } }
        }.map { ($0, $1) }
    }

    /// What one action can lead from and to. Without outcomes nothing is said of the order in which an
    /// asynchronous action emits: each state may follow each.
    private static func steps(of action: Action) -> [TransitionRow] {
        let isUnordered = action.outcomes.isEmpty && action.isAsync
        return action.transitionRows
            + (isUnordered ? [TransitionRow(from: action.emits, to: action.emits)] : [])
    }

    /// All states that nothing leads to.
    private mutating func findUnreachable(_ feature: Feature) -> Set<Int> {
        var seen: Set<Int> = []
        var taken: Set<Int> = []
        func visit(_ state: Int) {
            var waiting = [state]
            while let state = waiting.popLast() {
                guard seen.insert(state).inserted else { continue }
                for step in leaving[state] where taken.insert(step).inserted { waiting += steps[step].to }
            }
        }
        visit(feature.initial)
        let unreachable = feature.states.indices.filter { !seen.contains($0) }
        let led = Set(
            steps.flatMap { step in
                let lost = step.from.filter { !seen.contains($0) }
                return step.to.filter { to in lost.contains { $0 != to } }
            })
        for state in unreachable.filter({ !led.contains($0) }) + unreachable where !seen.contains(state) {
            firstUnreachable.append(state)
            visit(state)
        }
        return Set(unreachable)
    }
}
