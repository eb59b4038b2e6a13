extension VMGenCore {
    /// Runs an asynchronous action and waits for its body. A call from inside a body of the same queue does not
    /// wait.
    ///
    /// - Parameters:
    ///   - cancels: The actions whose runs end when the body begins.
    ///   - queue: The number of a queue that several sequential actions share; nil without one.
    ///   - debounce: The milliseconds that the body waits for a newer call.
    ///   - throttle: The milliseconds for which further calls are dropped.
    ///   - outlivesCaller: Whether the run continues if its caller is cancelled.
    /// - Returns: Whether the body began.
    public func call(
        _ action: any CaseIterable & Equatable,
        _ policy: VMGenPolicy,
        cancels: [any CaseIterable & Equatable] = [],
        queue: Int? = nil,
        debounce: UInt64 = 0,
        throttle: UInt64 = 0,
        outlivesCaller: Bool = false,
        _ body: @escaping @MainActor (VMGenRun) async -> Void
    ) async -> Bool {
        await call(
            VMGenTable.number(of: action), policy, cancels.map { VMGenTable.number(of: $0) }, queue, debounce,
            throttle, outlivesCaller, body)
    }

    /// One function for all features.
    ///
    /// The call is dropped, in this order: if its caller was cancelled; during a throttle; while a run of a
    /// droppable action is live; if the action may not run from the current state, which is reported. A
    /// sequential call is checked against the state when its turn comes, a debounced one then again.
    @inline(never)
    private func call(
        _ action: Int, _ policy: VMGenPolicy, _ cancels: [Int], _ queue: Int?, _ debounce: UInt64,
        _ throttle: UInt64, _ outlivesCaller: Bool, _ body: @escaping @MainActor (VMGenRun) async -> Void
    ) async -> Bool {
        settle()
        guard outlivesCaller || !Task.isCancelled else { return drop(action, .caller) }
        guard throttles[action] == nil else { return drop(action, .throttled) }
        if policy == .droppable, !runs[action].isEmpty { return drop(action, .running) }
        guard policy == .sequential || mayRun(action) else { return false }

        let queue = policy == .sequential ? queue ?? ~action : nil
        let enclosing = VMGenEnclosingRuns.current.get().filter(\.isExecuting)
        let callers = enclosing.filter { $0.core === self }
        let ended = policy == .restartable ? cancels + [action] : cancels
        let endsCaller = callers.contains { $0.isLive && ended.contains($0.action) }
        let waitsForItself = queue != nil && callers.contains { $0.queue == queue }

        let run = accept(action, queue: queue)
        startThrottle(of: action, milliseconds: throttle)
        if policy == .restartable { end(.replaced, of: [action], except: run) }
        if policy != .sequential { run.acceptedKind = state(of: action) }

        // Restarted from a cleanup or a callback meanwhile: the run is gone, and its task returns at once.
        let task = start(
            run, after: queue.flatMap { queueEnds[$0] }, delay: debounce, cancels: cancels, enclosing, body)
        if let queue { queueEnds[queue] = task }

        if endsCaller || waitsForItself {
            // The run would end with the caller that it ends itself.
            if !outlivesCaller, let outermost = callers.first { follow(outermost.leader ?? outermost, run) }
            return waitsForItself ? true : await task.value
        }
        if outlivesCaller { return await task.value }
        return await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            noteCancelledCaller(of: run)
            task.cancel()
        }
    }

    /// Ends all runs, the latest first, and all throttles.
    public func cancel() {
        endThrottles()
        end(.cancel, of: Array(runs.indices))
    }

    /// Whether an action may run, or an accepted run may begin, in the current state. Else it is rejected.
    func mayRun(_ action: Int, _ run: VMGenRun? = nil) -> Bool {
        let (state, from) = (state(of: action), kind)
        let mayRun = state == run?.acceptedKind || table.mayRun(action, state)
        let unmet = mayRun ? table.unmetRequirement(action, held) : nil
        if mayRun, unmet == nil { return true }
        trace(.rejected, run: run, action: action, property: unmet)
        if let run { remove(run, .rejected) }
        rejectionHandler?(action, from)
        return false
    }

    /// The state on which an action depends: that of its section, or of the output.
    func state(of action: Int) -> Int { sections?.state(of: action) ?? kind }

    func drop(_ action: Int, _ reason: VMGenTraceEvent.Reason) -> Bool {
        trace(.dropped, action: action, reason)
        return false
    }
}
