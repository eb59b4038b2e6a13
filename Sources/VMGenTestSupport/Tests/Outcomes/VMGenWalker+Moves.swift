/// The moves that a walk can make.
extension VMGenWalker {
    /// Whether a move's outcome starts in the current state, with the current content.
    ///
    /// A call without arguments is also made with content that none of the action's outcomes gives.
    func fits(_ move: Move) -> Bool {
        if walk.steps.isEmpty, let first = start.outcome { return move.outcome == first }
        guard let outcome = move.outcome.map({ Contract.outcomes[$0] }) else { return isSafe(move) }
        let (output, contract) = (emitter.output, setup.contract)
        guard contract.starts(outcome, in: output.kind), isMade(for: outcome) else { return false }
        if contract.holds(outcome, in: output) == true { return true }
        return !move.call.hasArguments
            && !Contract.outcomes.contains {
                $0.action == outcome.action && contract.starts($0, in: output.kind)
                    && contract.holds($0, in: output) == true
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
        let (output, contract) = (emitter.output, setup.contract)
        guard let outcome = move.outcome.map({ Contract.outcomes[$0] }) else {
            return contract.hasExample(output)
        }
        return contract.holds(outcome, in: output) == true
            || !Contract.spec.starts(of: outcome.action.rawValue).contains(output.kind.rawValue)
    }

    /// Whether a walk that a person writes may make a move.
    func isPossible(_ move: Move) -> Bool {
        if walk.steps.isEmpty, start.outcome != nil, start.outcome == move.outcome { return true }
        return isSafe(move) && move.outcome.map { isMade(for: Contract.outcomes[$0]) } ?? true
    }
}
