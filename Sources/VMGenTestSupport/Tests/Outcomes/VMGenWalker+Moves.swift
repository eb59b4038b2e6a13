/// The moves that a walk can make.
extension VMGenWalker {
    /// Whether a move's outcome starts in the current state, with the current content.
    ///
    /// A call without arguments is also made with content that none of the action's outcomes gives.
    func fits(_ move: Move) -> Bool {
        if walk.steps.isEmpty, let first = start.outcome { return move.outcome == first }
        guard let index = move.outcome else { return isSafe(move) }
        let (outcomes, kind) = (Contract.outcomes, emitter.output.kind)
        let outcome = outcomes[index]
        guard setup.contract.starts(outcome, in: kind), isMade(for: outcome) else { return false }
        if holds(index) == true { return true }
        return !move.call.hasArguments
            && !outcomes.indices.contains {
                outcomes[$0].action == outcome.action && setup.contract.starts(outcomes[$0], in: kind)
                    && holds($0) == true
            }
    }

    /// Whether the walk began with the dependencies of an outcome, and the outcome needs no other children or
    /// screens.
    func isMade(for outcome: VMGenOutcome<Contract>) -> Bool {
        let first = start.outcome.map { Contract.outcomes[$0] }
        return outcome.children == nil && outcome.using?.key == first?.using?.key
            && outcome.path.map { $0 == emitter._kinds } ?? true
    }

    /// Whether a body may expect the arguments of a move: they name what is there, or the emitter rejects the call.
    func isSafe(_ move: Move) -> Bool {
        if !move.call.hasArguments
            || walk.steps.isEmpty && start.outcome != nil && start.outcome == move.outcome
        {
            return true
        }
        if holds(move.outcome) == true { return true }
        guard let action = move.outcome.map({ Contract.outcomes[$0].action.rawValue }) else { return false }
        return !Contract.spec.starts(of: action).contains(emitter.output.kind.rawValue)
    }

    /// Whether a walk that a person writes may make a move.
    func isPossible(_ move: Move) -> Bool {
        if walk.steps.isEmpty, start.outcome != nil, start.outcome == move.outcome { return true }
        return isSafe(move) && move.outcome.map { isMade(for: Contract.outcomes[$0]) } ?? true
    }
}
