/// The moves and the rules that all walks of a feature share.
@MainActor
struct VMGenWalkSetup<Contract: VMGenOutcomeContract> {
    /// A call or an edit that a walk can make, with the outcome whose answers it gets.
    struct Move {
        var name: String
        var outcome: Int?
        var call: VMGenCall<Contract>
    }

    /// The output from which a walk starts.
    struct Start {
        /// `idle`, or `shown of delete, last` for the content that an outcome gives.
        var name: String
        var output: Contract.Output
        /// The outcome whose content it is. It is played first.
        var outcome: Int?
    }

    let contract: Contract
    let moves: [Move]
    /// The names of the moves.
    let names: [String]
    /// The states that have examples, the initial one first, then the content that outcomes give.
    let starts: [Start]
    let rules = VMGenOutcomeRules(Contract.self)
    let habits = VMGenWalkHabits()

    init(_ contract: Contract) {
        self.contract = contract
        moves =
            Contract.outcomes.enumerated().compactMap { index, outcome in
                guard outcome.isAnswered, !outcome.isPrivate, outcome.during.isEmpty else { return nil }
                return outcome.call.map { Move(name: outcome.title, outcome: index, call: $0) }
            } + Contract.calls.map { Move(name: $0.text, outcome: nil, call: $0) }
        names = moves.map(\.name)
        let initial = Contract.spec.initial
        let states =
            [initial]
            + Contract.Kind.allCases.map(\.rawValue).filter { state in
                !Contract.spec.isPending(state) && !Contract.spec.progress.contains(state) && state != initial
            }
        let examples = states.compactMap { state in
            contract.example(state).map { Start(name: state, output: $0) }
        }
        let playable = moves.compactMap(\.outcome)
        starts =
            examples
            + examples.flatMap { example in
                playable.compactMap { contract.start(of: $0, in: example.output, example.name) }
            }
    }

    /// Reads a walk; nil if it names a start or a move that does not exist.
    func walk(_ text: String) -> VMGenWalk? {
        VMGenWalk(text, starts: starts.map(\.name), moves: names)
    }

    /// The action that a step calls; nil for an answer or a cancellation. An edit counts as an action.
    func action(of step: VMGenWalkStep) -> String? {
        guard case .move(let index) = step else { return nil }
        return moves[index].outcome.map { Contract.outcomes[$0].action.rawValue } ?? moves[index].name
    }

    /// Plays a walk. Nil without an example of its start, or without a factory.
    ///
    /// - Parameter ending: See ``VMGenWalker/play(_:ending:)``.
    func play(
        _ walk: VMGenWalk,
        ending: @escaping (VMGenWalker<Contract>, _ answers: Int) -> Void = { _, _ in }
    ) async -> VMGenWalker<Contract>? {
        guard let start = starts.first(where: { $0.name == walk.start }),
            let walker = VMGenWalker(self, from: start)
        else { return nil }
        var steps = walk.steps[...]
        await walker.play({ _ in steps.popFirst() }, ending: ending)
        return walker
    }

    /// Leaves out steps as long as the same rule is broken.
    func shortened(
        _ walker: VMGenWalker<Contract>, _ violation: VMGenOutcomeRules.Violation, seed: Swift.UInt64?
    ) async -> VMGenWalkFailure? {
        var (failed, best) = (walker, walker.walk)
        var plays = 0
        var size = max(1, best.steps.count / 2)
        while plays < 300 {
            var isShorter = false
            var start = 0
            while start < best.steps.count, plays < 300 {
                var shorter = best
                shorter.steps.removeSubrange(start..<min(start + size, best.steps.count))
                plays += 1
                if let walker = await play(shorter), let found = walker.violation,
                    found.kind == violation.kind, found.action == violation.action,
                    walker.walk.steps.count < best.steps.count
                {
                    (failed, best) = (walker, walker.walk)
                    isShorter = true
                } else {
                    start += size
                }
            }
            if size == 1, !isShorter { break }
            size = max(1, size / 2)
        }
        guard let walker = await play(best), let found = walker.violation else {
            var violation = violation
            violation.text += " (in one of several plays of the same walk)"
            return failure(failed, violation, seed: seed)
        }
        return failure(walker, found, seed: seed)
    }

    func failure(
        _ walker: VMGenWalker<Contract>, _ violation: VMGenOutcomeRules.Violation, seed: Swift.UInt64?
    ) -> VMGenWalkFailure {
        let steps = walker.walk.steps.enumerated().map { "\($0 + 1). \($1.text(names))" }
        let titles = ["the walk starts from \(walker.walk.start)"] + steps + ["then all mocks answer"]
        let notes = zip(titles, walker.notes).map { title, notes in
            notes.isEmpty ? title : "\(title): \(notes.joined(separator: ", "))"
        }
        return VMGenWalkFailure(
            problem: violation.text, walk: walker.walk.text(names), notes: notes, seed: seed)
    }
}
