/// The runs of a walk, as the events of the emitter describe them.
extension VMGenWalker {
    func note(
        _ number: Int, _ action: String, _ event: String, _ state: String
    ) {
        events += 1
        if violation != nil { return }
        switch event {
        case "accepted": accept(number, action, state)
        case "began": begin(number, state)
        case "emitted", "late", "unseen": emit(number, state, event)
        case "lacked":
            violation = VMGenWalkRules.Violation(
                kind: .step, action: action, text: "emit.\(state) { … } had no content to change")
        case "cleanup": emittedBy = action
        case "finished", "ended": end(number, in: state, hasReturned: event == "finished")
        default: break
        }
    }

    private func accept(_ number: Int, _ action: String, _ state: String) {
        var chosen: Int?
        let call = VMGenWalkCall.current.get().flatMap { calls.indices.contains($0) ? $0 : nil }
        if let call {
            calls[call].hasAccepted = true
            // Another action that the call runs has outcomes of its own.
            chosen = calls[call].outcome.flatMap {
                Contract.outcomes[$0].action.rawValue == action ? $0 : nil
            }
        }
        runs[number] = Run(
            action: action, outcome: chosen ?? outcome(of: action, in: state), call: call, starts: [state])
    }

    /// Returns the next outcome of an action that can start in a state. It depends only on the walk.
    private func outcome(of action: String, in state: String) -> Int? {
        let found = Contract.outcomes.indices.filter {
            let outcome = Contract.outcomes[$0]
            return outcome.action.rawValue == action && outcome.isAnswered
                && outcome.from?.contains { $0.rawValue == state } ?? true
        }
        if found.isEmpty { return nil }
        let count = counts[action, default: 0]
        counts[action] = count + 1
        return found[count % found.count]
    }

    private func begin(_ number: Int, _ state: String) {
        guard var run = runs[number] else { return }
        if let call = VMGenWalkCall.current.get(), calls.indices.contains(call) {
            calls[call].hasBegun = true
        }
        run.hasBegun = true
        if !run.starts.contains(state) { run.starts.append(state) }
        let mocks = setup.contract.mocks(of: run.outcome.map { Contract.outcomes[$0] })
        run.outer = answers?.begin(VMGenAnswers.Owner(run: number, mocks: mocks))
        runs[number] = run
    }

    /// A run emits a state, or would have done so: the emitter drops late answers, and changes of unseen content.
    private func emit(_ number: Int, _ state: String, _ event: String) {
        if event == "emitted" { emittedBy = runs[number]?.action }
        guard let run = runs[number], run.isLive else { return }
        log("\(run.action) \(event == "emitted" ? "emits" : "may not emit") \(state)")
        runs[number]?.isUnseen = event == "unseen"
        if run.isUnseen, event == "emitted", run.last == state { return }
        // The answers were chosen for another state.
        let from = run.outcome.flatMap { Contract.outcomes[$0].from }
        let isChosen = from.map { from in
            run.starts.contains { start in from.contains { $0.rawValue == start } }
        }
        violation = setup.rules.violation(
            emitting: state, by: run.action, after: run.last, from: isChosen ?? true ? run.starts : nil,
            in: emitter.output.kind.rawValue)
        runs[number]?.last = state
    }

    private func end(_ number: Int, in state: String, hasReturned: Bool) {
        guard let run = runs[number], run.isLive else { return }
        runs[number]?.isLive = false
        guard hasReturned else {
            log("\(run.action) is ended")
            return
        }
        log("\(run.action) returns")
        _ = answers?.begin(run.outer)
        violation = setup.rules.violation(returning: run.action, after: run.last, in: state)
    }
}
