extension VMGenCore {
    func accept(_ action: Int, queue: Int? = nil) -> VMGenRun {
        let run = VMGenRun(action, queue: queue, of: self)
        runs[action][run.number] = run
        trace(.accepted, run: run)
        return run
    }

    func start(
        _ run: VMGenRun,
        after previous: Task<Bool, Never>?,
        delay: UInt64,
        cancels: [Int],
        _ enclosing: [VMGenRun],
        _ body: @escaping @MainActor (VMGenRun) async -> Void
    ) -> Task<Bool, Never> {
        let sleep = sleep
        let task = Task { @MainActor [weak self] in
            _ = await previous?.value
            if delay > 0 { await Self.wait(delay, sleep) }
            defer { run.finish() }
            guard self?.begin(run, cancels: cancels) == true else { return false }
            await VMGenEnclosingRuns.current.withValue(enclosing + [run]) { await body(run) }
            self?.finish(run)
            return true
        }
        if run.phase == .waiting {
            tasks[run.number] = task
        } else {
            task.cancel()
        }
        return task
    }

    /// - Returns: False if the run was ended, or may not begin in the current state.
    func begin(_ run: VMGenRun, cancels: [Int]) -> Bool {
        settle()
        guard run.phase == .waiting, mayRun(run.action, run) else { return false }
        trace(.began, run: run)
        end(.action, of: cancels, except: run)
        guard run.phase == .waiting else { return false }
        run.begin()
        markBusy(run.action)
        // A callback may have ended it meanwhile.
        return run.phase == .running
    }

    func finish(_ run: VMGenRun) {
        settle()
        if run.phase == .running { remove(run, .finished) }
    }

    /// Makes a run end with the caller of another one.
    func follow(_ leader: VMGenRun, _ run: VMGenRun) {
        run.leader = leader
        leader.followers[run.number] = run
        if leader.hasCancelledCaller { noteCancelledCaller(of: run) }
    }

    /// Ends a run, and those that follow it, at the latest in the main actor's next turn.
    nonisolated func noteCancelledCaller(of run: VMGenRun) {
        if cancellations.add(run) { Task { @MainActor [weak self] in self?.settle() } }
    }

    /// Ends the runs whose callers were cancelled.
    func settle() {
        if !cancellations.isEmpty { end(.caller) }
    }

    /// Ends the runs of some actions, and those whose callers were cancelled, together: their tasks are cancelled;
    /// then, the latest first, each executes its cleanups, is gone, and pending states return.
    func end(_ reason: VMGenTraceEvent.Reason, of actions: [Int] = [], except exception: VMGenRun? = nil) {
        var ended: [VMGenRun] = []
        func cancel(_ runs: [VMGenRun], _ reason: VMGenTraceEvent.Reason) {
            for run in latestFirst(runs) where run.isLive {
                ended.append(run)
                run.phase = .ended
                run.reason = reason
                tasks[run.number]?.cancel()
            }
        }
        cancel(actions.flatMap { runs[$0].values }.filter { $0 !== exception }, reason)
        // A cleanup may cancel other callers.
        repeat {
            // A cancelled task is the caller of the runs that it waits for.
            while !cancellations.isEmpty { cancel(cancellations.take().flatMap(runsOfCaller), .caller) }
            let runs = latestFirst(ended)
            ended = []
            for run in runs {
                run.phase = .cleaning
                while let cleanup = run.cleanups.popLast() { cleanup() }
                remove(run, run.reason)
            }
        } while !cancellations.isEmpty
    }

    private func latestFirst(_ runs: [VMGenRun]) -> [VMGenRun] { runs.sorted { $0.number > $1.number } }

    private func runsOfCaller(of run: VMGenRun) -> [VMGenRun] {
        run.hasCancelledCaller = true
        return run.followers.values + [run]
    }

    func remove(_ run: VMGenRun, _ reason: VMGenTraceEvent.Reason) {
        run.phase = .gone
        runs[run.action][run.number] = nil
        run.leader?.followers[run.number] = nil
        tasks[run.number] = nil
        trace(.ended, run: run, reason)
        withdraw(after: run)
    }
}
