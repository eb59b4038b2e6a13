/// A possible step of an action from one state to another.
package struct Transition: Sendable, Hashable {
    package var from: Int
    package var to: Int

    package init(from: Int, to: Int) {
        self.from = from
        self.to = to
    }
}

/// Steps from each state of one list to each state of another.
package struct TransitionRow: Sendable, Hashable {
    package var from: [Int]
    package var to: [Int]

    package init(from: [Int], to: [Int]) {
        self.from = from
        self.to = to
    }
}

extension Action {
    /// The action's steps, each once. States that lead to the same states share a row, at the place of the
    /// first.
    ///
    /// The rows are as long as the spec, while the number of single steps is quadratic in the number of
    /// states.
    package var transitionRows: [TransitionRow] {
        let outcomes = courses
        if outcomes.isEmpty {
            let rows = from.isEmpty || emits.isEmpty ? [] : [TransitionRow(from: from, to: emits)]
            guard emitsCurrent else { return rows }
            let emitted = Set(emits)
            return rows
                + from.filter { !emitted.contains($0) }.map { TransitionRow(from: [$0], to: [$0]) }
        }
        let starts = Set(from)
        let (always, conditional) = (
            outcomes.filter { $0.from == from && $0.currents.first != 0 },
            outcomes.filter { $0.from != from || $0.currents.first == 0 }
        )
        let firsts = Set(always.compactMap(\.emits.first))
        // The successors of states in the middle of a run, and of those that only some outcomes start from.
        var successors: [Int: Set<Int>] = [:]
        func add(_ from: Int, _ to: Int) {
            successors[from, default: starts.contains(from) ? firsts : []].insert(to)
        }
        for outcome in conditional {
            for start in outcome.from {
                if let first = outcome.emissions(from: start).first { add(start, first) }
            }
        }
        for outcome in outcomes {
            for start in outcome.currents.first == 0 ? outcome.from : [-1] {
                let emissions = outcome.emissions(from: start)
                for (from, to) in zip(emissions, emissions.dropFirst()) { add(from, to) }
            }
        }
        if emitsCurrent { for start in from { add(start, start) } }
        var rows: [TransitionRow] = []
        var places: [Set<Int>: Int] = [:]
        for state in starts.union(successors.keys).sorted() {
            let to = successors[state] ?? firsts
            if let place = places[to] {
                rows[place].from.append(state)
            } else if !to.isEmpty {
                places[to] = rows.count
                rows.append(TransitionRow(from: [state], to: to.sorted()))
            }
        }
        return rows
    }

    /// The same steps one by one, sorted by `from`, then `to`.
    package var transitions: [Transition] {
        transitionRows.flatMap { row in
            row.from.flatMap { from in row.to.map { Transition(from: from, to: $0) } }
        }.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
    }
}
