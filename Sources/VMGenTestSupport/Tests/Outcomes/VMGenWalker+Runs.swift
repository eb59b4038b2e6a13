/// The runs of a walk, as the events of the emitter describe them.
extension VMGenWalker {
    func note(
        _ number: Int, _ action: String, _ event: String, _ state: String
    ) {
        events += 1
        noteForTrap()
        if judge.violation != nil { return }
        switch event {
        case "accepted": accept(number, action, state)
        case "began": begin(number)
        case "finished" where judge.runs[number]?.isLive == true: _ = answers?.begin(runs[number]?.outer)
        default: break
        }
        let note = judge.note(number, event, state, in: emitter.output.kind.rawValue)
        if let note { log(note) }
    }

    private func accept(_ number: Int, _ action: String, _ state: String) {
        var chosen: Int?
        let call = VMGenTestCall.current.get().flatMap { calls.indices.contains($0) ? $0 : nil }
        if let call {
            calls[call].hasAccepted = true
            // Another action that the call runs has outcomes of its own.
            chosen = calls[call].outcome.flatMap {
                Contract.outcomes[$0].action.rawValue == action ? $0 : nil
            }
        }
        let outcome = chosen ?? outcome(of: action, in: state)
        if let outcome { setup.habits.played.insert(outcome) }
        runs[number] = Run(outcome: outcome, call: call)
        judge.accept(
            number, action, in: state, by: answers?.owner?.run,
            answeredFrom: outcome.flatMap { Contract.outcomes[$0].from?.map(\.rawValue) })
    }

    /// Returns the next outcome of an action that can start in a state. It depends only on the walk.
    private func outcome(of action: String, in state: String) -> Int? {
        var found = Contract.outcomes.indices.filter {
            let outcome = Contract.outcomes[$0]
            return outcome.action.rawValue == action && outcome.isAnswered && outcome.during.isEmpty
                && isMade(for: outcome)
                && outcome.from?.contains { $0.rawValue == state } ?? true
        }
        if found.count > 1 {
            let holding = found.filter { holds($0) == true }
            if !holding.isEmpty { found = holding }
        }
        if found.isEmpty { return nil }
        let count = counts[action, default: 0]
        counts[action] = count + 1
        return found[count % found.count]
    }

    private func begin(_ number: Int) {
        guard let run = runs[number] else { return }
        if let call = VMGenTestCall.current.get(), calls.indices.contains(call) {
            calls[call].hasBegun = true
            endUnsafe(call)
        }
        let mocks = setup.contract.mocks(of: run.outcome.map { Contract.outcomes[$0] })
        runs[number]?.outer = answers?.begin(VMGenAnswers.Owner(run: number, mocks: mocks))
    }
}
