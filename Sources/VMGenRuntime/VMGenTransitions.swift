/// An action with the states before and after it.
public nonisolated struct VMGenTransition<Action: Hashable & Sendable, Kind: Hashable & Sendable>: Hashable,
    Sendable
{
    public let action: Action
    public let from: Kind
    public let to: Kind

    public init(action: Action, from: Kind, to: Kind) {
        self.action = action
        self.from = from
        self.to = to
    }
}

/// Lists each step from one of some states to one of others.
public nonisolated func vmgenTransitions<Action, Kind, Transition>(
    _ rows: [(action: Action, from: [Kind], to: [Kind])], _ step: (Action, Kind, Kind) -> Transition
) -> [Transition] {
    rows.flatMap { row in row.from.flatMap { from in row.to.map { step(row.action, from, $0) } } }
}
