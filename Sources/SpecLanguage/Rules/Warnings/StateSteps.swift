/// The possible steps between states, and the states that no step reaches or leaves.
///
/// A spec without actions does not describe steps, so all lists are empty.
package struct StateSteps {
    /// The states that no step from the initial state reaches. If one of them makes others reachable, only
    /// that one is listed.
    private(set) var firstUnreachable: [Int] = []
    /// The reachable states that no step leaves, although they are neither terminal nor pending.
    private(set) var ends: [(index: Int, state: State)] = []

    private var steps: [TransitionRow] = []
    /// The indices of the steps that leave each state.
    private var leaving: [[Int]] = []

    init(_ feature: Feature) {
        guard !feature.actions.isEmpty else { return }
        steps = feature.actions.flatMap(Self.steps)
        leaving = Array(repeating: [], count: feature.states.count)
        for (place, step) in steps.enumerated() {
            for state in step.from { leaving[state].append(place) }
        }
        let unreachable = findUnreachable(feature)
        // A pending state ends when its runs end.
        ends = feature.states.enumerated().filter { index, state in
            !state.isTerminal && !state.isPending && !unreachable.contains(index)
                && !leaving[index].contains { steps[$0].to.contains { $0 != index } }
        }.map { ($0, $1) }
    }

    /// Returns the possible steps of one action. Without outcomes, the order of an asynchronous action's
    /// emissions is unknown, and each state may follow each.
    private static func steps(of action: Action) -> [TransitionRow] {
        var rows = action.transitionRows
        for outcome in action.outcomes where !outcome.during.isEmpty { rows += outcome.steps }
        if action.isAsync, action.courses.isEmpty {
            rows.append(TransitionRow(from: action.emits, to: action.emits))
        }
        return rows
    }

    /// Returns all states that no step reaches.
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

extension Outcome {
    /// Its emissions, one after another.
    fileprivate var steps: [TransitionRow] {
        from.flatMap { start in
            let states = [start] + emissions(from: start)
            return zip(states, states.dropFirst()).map { TransitionRow(from: [$0], to: [$1]) }
        }
    }
}
