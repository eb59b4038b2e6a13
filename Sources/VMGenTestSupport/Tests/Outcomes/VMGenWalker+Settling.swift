/// The end of a step: nothing happens until the next one.
extension VMGenWalker {
    /// Returns when each call has returned, or waits in a mock or for another call. Waits a second for a view
    /// model that never rests.
    func settle() async {
        var (seen, quiet, hasPaused) = (-1, 0, false)
        var last = vmgenTime()
        let end = last + 1_000_000_000
        while goesOn, last < end {
            await vmgenTurns { [self] in
                if let call = journal.unanswered.first { endUnanswered(call) }
                if events == seen {
                    quiet += 1
                } else {
                    (seen, quiet, hasPaused) = (events, 0, false)
                    last = vmgenTime()
                }
                return quiet < 2 && goesOn && last < end
            }
            if events != seen { continue }
            let busy = calls.indices.filter { isBusy($0, afterTurns: quiet) }
            if busy.isEmpty, hasPaused || !setup.habits.isLoose,
                quiet >= 40 || !runs.keys.contains(where: isRunBusy)
            {
                return
            }
            // A busy machine may let this task wait as long.
            if !busy.isEmpty, quiet > 100, vmgenTime() - last > 100_000_000 {
                for call in busy { calls[call].isStuck = true }
                return
            }
            if quiet < 4 { continue }
            // Code outside of the main actor continues meanwhile.
            if quiet > 50 {
                try? await _Concurrency.Task.sleep(nanoseconds: 1_000_000)
            } else {
                await _Concurrency.Task.detached {}.value
            }
            hasPaused = true
        }
    }

    /// Nobody said what a method returns to an action without outcomes: such a walk ends, and nothing is wrong.
    private func endUnanswered(_ call: VMGenJournal.Unanswered) {
        let action = call.run.flatMap { judge.runs[$0]?.action }
        let outcome = call.call.flatMap { calls.indices.contains($0) ? calls[$0].outcome : nil }
        if action.map(setup.rules.hasOutcomes) ?? (outcome != nil) {
            judge.report(unanswered: call.method)
        } else {
            hasEnded = true
        }
    }

    private func isBusy(_ number: Int, afterTurns turns: Int) -> Bool {
        let call = calls[number]
        if call.isFinished || call.isStuck || waiting.contains(where: { $0.call == number }) { return false }
        // It waits for a task that it detached, whose call of a mock nobody can tell.
        if turns > 12, waiting.contains(where: { $0.call == nil }) { return false }
        // A call that was accepted and has not begun waits for another one, or soon begins after its time.
        return call.hasBegun || waiting.isEmpty || call.hasAccepted && turns < 40
    }

    /// Whether a run executes that is on its way to a mock, if no call of the walk waits for it.
    private func isRunBusy(_ number: Int) -> Bool {
        guard let run = judge.runs[number], run.isLive, run.hasBegun else { return false }
        let call = runs[number]?.call
        return !waiting.contains { $0.call == call } && call.map { calls[$0].isFinished } ?? true
    }
}
