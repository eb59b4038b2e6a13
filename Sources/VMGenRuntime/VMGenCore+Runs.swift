extension VMGenCore {
    func start(
        _ run: VMGenRun,
        after previous: Task<Bool, Never>?,
        debounce: UInt64,
        cancels: [Int],
        _ enclosing: [VMGenRun],
        _ body: @escaping @MainActor (VMGenRun) async -> Void
    ) -> Task<Bool, Never> {
        let sleep = sleep
        let task = Task { @MainActor [weak self] in
            _ = await previous?.value
            if debounce > 0 { try? await sleep(debounce * 1_000_000) }
            guard self?.begin(run, cancels: cancels) == true else { return false }
            await VMGenEnclosingRuns.current.withValue(enclosing + [run]) { await body(run) }
            self?.finish(run)
            run.finish()
            return true
        }
        if run.phase == .waiting {
            run.task = task
            tasks[run.number] = task
        } else {
            task.cancel()
        }
        return task
    }

    /// - Returns: False if the run was ended, or may not begin in the current state.
    func begin(_ run: VMGenRun, cancels: [Int]) -> Bool {
        settle()
        guard run.phase == .waiting else { return false }
        let kind = kind
        guard kind == run.acceptedKind || table.mayRun(run.action, kind) else {
            trace(.rejected, run: run)
            remove(run, .rejected)
            rejectionHandler?(run.action, kind)
            return false
        }
        trace(.began, run: run)
        end(.action) { $0 !== run && cancels.contains($0.action) }
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

    /// Ends the runs whose callers were cancelled.
    func settle() {
        for run in runs where run.isLive && run.isCancelled {
            end(.caller) { _ in false }
            return
        }
    }

    /// Ends runs, and those whose callers were cancelled, together: their tasks are cancelled; then, the latest
    /// first, each executes its cleanups, is gone, and pending states return.
    func end(_ reason: VMGenTraceEvent.Reason, where isEnded: (VMGenRun) -> Bool) {
        guard !runs.isEmpty else { return }
        var ended: [(run: VMGenRun, reason: VMGenTraceEvent.Reason)] = []
        // One by one, since a cancelled task is the caller of the runs that it waits for.
        while let run = runs.last(where: { $0.isLive && (isEnded($0) || $0.isCancelled) }) {
            ended.append((run, isEnded(run) ? reason : .caller))
            run.phase = .ended
            tasks[run.number]?.cancel()
        }
        for (run, reason) in ended.sorted(by: { $0.run.number > $1.run.number }) {
            run.phase = .cleaning
            while let cleanup = run.cleanups.popLast() { cleanup() }
            remove(run, reason)
        }
        // A cleanup may have cancelled other callers.
        if !ended.isEmpty { settle() }
    }

    private func remove(_ run: VMGenRun, _ reason: VMGenTraceEvent.Reason) {
        run.phase = .gone
        runs.removeAll { $0 === run }
        run.task = nil
        tasks[run.number] = nil
        trace(.ended, run: run, reason)
        withdraw(after: run)
    }
}
