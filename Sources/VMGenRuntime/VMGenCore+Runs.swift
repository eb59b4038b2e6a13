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
        if run.phase == .waiting { tasks[run.number] = task }
        return task
    }

    /// - Returns: False if the run was ended, or may not begin in the current state.
    func begin(_ run: VMGenRun, cancels: [Int]) -> Bool {
        settle()
        guard run.phase == .waiting else { return false }
        let kind = kind
        guard kind == run.acceptedKind || table.mayRun(run.action, kind) else {
            remove(run)
            rejectionHandler?(run.action, kind)
            return false
        }
        end(runsOf: cancels, except: run)
        guard run.phase == .waiting else { return false }
        run.begin()
        markBusy(run.action)
        return true
    }

    func finish(_ run: VMGenRun) {
        settle()
        if run.phase == .running { remove(run) }
    }

    func end(runsOf actions: [Int], except successor: VMGenRun) {
        for run in runs.reversed() where run !== successor && actions.contains(run.action) { end(run) }
    }

    /// Ends a run: its task is cancelled, its cleanups may still emit, then it is gone and pending states
    /// return.
    func end(_ run: VMGenRun) {
        guard run.phase == .waiting || run.phase == .running else { return }
        run.phase = .ending
        tasks[run.number]?.cancel()
        while let cleanup = run.cleanups.popLast() { cleanup() }
        remove(run)
    }

    /// Ends the runs whose callers were cancelled, the latest first.
    func settle() {
        guard !runs.isEmpty else { return }
        for run in runs.reversed() where run.caller?.isCancelled == true { end(run) }
    }

    private func remove(_ run: VMGenRun) {
        run.phase = .gone
        run.cleanups = []
        runs.removeAll { $0 === run }
        tasks[run.number] = nil
        withdraw(after: run.action)
    }
}
