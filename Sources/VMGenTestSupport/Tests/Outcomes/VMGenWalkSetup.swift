/// The moves and the rules that all walks of a feature share.
@MainActor
struct VMGenWalkSetup<Contract: VMGenOutcomeContract> {
    /// A call or an edit that a walk can make, with the outcome whose answers it gets.
    struct Move {
        var name: String
        var outcome: Int?
        var call: VMGenCall<Contract>
    }

    let contract: Contract
    let moves: [Move]
    let rules = VMGenWalkRules(Contract.self)
    let habits = VMGenWalkHabits()

    init(_ contract: Contract) {
        self.contract = contract
        moves =
            Contract.outcomes.enumerated().compactMap { index, outcome in
                guard outcome.isAnswered, !outcome.isPrivate else { return nil }
                return outcome.call.map { Move(name: outcome.title, outcome: index, call: $0) }
            } + Contract.calls.map { Move(name: $0.text, outcome: nil, call: $0) }
    }

    /// The states from which walks start, the initial one first.
    var starts: [String] {
        let initial = Contract.spec.initial
        let others = Contract.Kind.allCases.filter { contract.output($0) != nil }.map(\.rawValue)
            .filter { !Contract.spec.isPending($0) && !Contract.spec.progress.contains($0) && $0 != initial }
        return contract.example(initial) == nil ? others : [initial] + others
    }

    /// Reads a walk; nil if it names a state or a move that does not exist.
    func walk(_ text: String) -> VMGenWalk? {
        VMGenWalk(text, states: Contract.Kind.allCases.map(\.rawValue), moves: moves.map(\.name))
    }

    /// Plays a walk. Nil without an example of its start, or without a factory.
    ///
    /// - Parameter ending: See ``VMGenWalker/play(_:ending:)``.
    func play(
        _ walk: VMGenWalk, ending: (VMGenWalker<Contract>, _ answers: Int) -> Void = { _, _ in }
    ) async -> VMGenWalker<Contract>? {
        guard let walker = VMGenWalker(self, from: walk.start) else { return nil }
        var steps = walk.steps[...]
        await walker.play({ _ in steps.popFirst() }, ending: ending)
        return walker
    }

    /// Leaves out steps as long as the same rule is broken.
    func shortened(
        _ walk: VMGenWalk, _ violation: VMGenWalkRules.Violation, seed: Swift.UInt64?
    ) async -> VMGenWalkFailure? {
        var best = walk
        var plays = 0
        var size = max(1, walk.steps.count / 2)
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
                    best = walker.walk
                    isShorter = true
                } else {
                    start += size
                }
            }
            if size == 1, !isShorter { break }
            size = max(1, size / 2)
        }
        guard let walker = await play(best), let found = walker.violation else {
            return VMGenWalkFailure(
                problem: violation.text + " (in one of several plays of the same walk)",
                walk: best.text(moves.map(\.name)), notes: [], seed: seed)
        }
        return failure(walker, found, seed: seed)
    }

    func failure(
        _ walker: VMGenWalker<Contract>, _ violation: VMGenWalkRules.Violation, seed: Swift.UInt64?
    ) -> VMGenWalkFailure {
        let names = moves.map(\.name)
        let steps = walker.walk.steps.enumerated().map { "\($0 + 1). \($1.text(names))" }
        let titles = ["the walk starts from \(walker.walk.start)"] + steps + ["then all mocks answer"]
        let notes = zip(titles, walker.notes).map { title, notes in
            notes.isEmpty ? title : "\(title): \(notes.joined(separator: ", "))"
        }
        return VMGenWalkFailure(
            problem: violation.text, walk: walker.walk.text(names), notes: notes, seed: seed)
    }
}

/// The habits of a view model, as earlier walks showed them.
@MainActor
final class VMGenWalkHabits {
    /// Whether it calls mocks outside of runs, or several at once. A walk then waits longer for such calls.
    var isLoose = false
}
