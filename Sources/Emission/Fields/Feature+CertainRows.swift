import SpecLanguage

extension Feature {
    /// Returns an action's transitions, without those from a pending state to itself if the action cancels all that the
    /// state waits for: the state below is then emitted once more.
    func certainRows(of index: Int) -> [TransitionRow] {
        let action = actions[index]
        let ended = Set(
            action.from.filter { state in
                let awaited = states[state].pendingFor
                return !awaited.isEmpty && !awaited.contains(index)
                    && awaited.allSatisfy(action.cancels.contains)
            })
        if ended.isEmpty { return action.transitionRows }
        return action.transitionRows.flatMap { row in
            let lone = row.from.filter { ended.contains($0) && row.to.contains($0) }
            let others = TransitionRow(from: row.from.filter { !lone.contains($0) }, to: row.to)
            return
                ([others]
                + lone.map { state in TransitionRow(from: [state], to: row.to.filter { $0 != state }) })
                .filter { !$0.from.isEmpty && !$0.to.isEmpty }
        }
    }
}
