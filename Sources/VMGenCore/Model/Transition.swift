/// One step: an action can lead from the one state to the other.
package struct Transition: Sendable, Hashable {
    package var from: Int
    package var to: Int

    package init(from: Int, to: Int) {
        self.from = from
        self.to = to
    }
}

/// Several steps: each state of the one list leads to each of the other.
package struct TransitionRow: Sendable, Hashable {
    package var from: [Int]
    package var to: [Int]
}

extension Action {
    /// What it leads from and to, each step once: all the states that lead to the same ones stand in one row, by
    /// the first of them.
    ///
    /// As many as the spec has words, where the steps one by one are as many as its states squared.
    package var transitionRows: [TransitionRow] {
        if outcomes.isEmpty {
            return from.isEmpty || emits.isEmpty ? [] : [TransitionRow(from: from, to: emits)]
        }
        let starts = Set(from)
        let firsts = Set(outcomes.compactMap(\.emits.first))
        // Of the states in the middle of a run.
        var successors: [Int: Set<Int>] = [:]
        for outcome in outcomes {
            for (from, to) in zip(outcome.emits, outcome.emits.dropFirst()) {
                successors[from, default: starts.contains(from) ? firsts : []].insert(to)
            }
        }
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

    /// The same, one by one: by `from`, then `to`.
    package var transitions: [Transition] {
        transitionRows.flatMap { row in
            row.from.flatMap { from in row.to.map { Transition(from: from, to: $0) } }
        }.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
    }
}
