/// Lists each step from one of some states to one of others.
public nonisolated func vmgenTransitions<Action, Kind, Transition>(
    _ rows: [(action: Action, from: [Kind], to: [Kind])], _ step: (Action, Kind, Kind) -> Transition
) -> [Transition] {
    rows.flatMap { row in row.from.flatMap { from in row.to.map { step(row.action, from, $0) } } }
}
