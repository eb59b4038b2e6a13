/// How long nothing has happened in a walk.
nonisolated struct VMGenQuiet {
    /// The number of events.
    var events = -1
    /// When it was last another one.
    var time = vmgenTime()
    /// The turns of the main actor since then.
    var turns = 0
    /// Whether code outside of the main actor has continued since then.
    var hasPaused = false
    let begin = vmgenTime()
}

/// The end of a step: nothing happens until the next one.
extension VMGenWalker {
    /// Calls a closure each time that the view model rests, until it returns false or the walk ends.
    ///
    /// It rests when each call has returned, or waits in a mock or for another call.
    func atEachRest(_ act: @escaping () -> Bool) async {
        var quiet = VMGenQuiet()
        var isOver = false
        while true {
            await vmgenTurns { [self] in
                guard rests(&quiet) else { return quiet.turns < 4 }
                quiet = VMGenQuiet()
                isOver = !goesOn || !act()
                return !isOver
            }
            if isOver { return }
            // Code outside of the main actor continues meanwhile.
            if quiet.turns > 50 {
                try? await _Concurrency.Task.sleep(nanoseconds: 1_000_000)
            } else {
                await _Concurrency.Task.detached {}.value
            }
            quiet.hasPaused = true
        }
    }

    /// Finds after a turn of the main actor whether the view model rests. Waits a second for one that never does.
    private func rests(_ quiet: inout VMGenQuiet) -> Bool {
        if let call = journal.unanswered.first { endUnanswered(call) }
        if events == quiet.events {
            quiet.turns += 1
        } else {
            (quiet.events, quiet.time) = (events, vmgenTime())
            (quiet.turns, quiet.hasPaused) = (0, false)
        }
        if !goesOn || quiet.time - quiet.begin >= 1_000_000_000 { return true }
        if quiet.turns < 2 { return false }
        guard let busy = calls.indices.first(where: { isBusy($0, afterTurns: quiet.turns) }) else {
            return (quiet.hasPaused || !setup.habits.isLoose)
                && (quiet.turns >= 40 || !runs.keys.contains(where: isRunBusy))
        }
        // A busy machine may let this task wait as long.
        guard quiet.turns > 100, vmgenTime() - quiet.time > 100_000_000 else { return false }
        for call in busy..<calls.count where isBusy(call, afterTurns: quiet.turns) {
            calls[call].isStuck = true
        }
        return true
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
