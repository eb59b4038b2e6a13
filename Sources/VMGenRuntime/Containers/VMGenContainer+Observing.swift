/// The observation: what begins it, the states that it shows in time, and what ends it.
extension VMGenContainer {
    /// The milliseconds of the times of actions: `search(query:)`.
    public typealias Timing = [String: (debounce: UInt64, throttle: UInt64)]

    /// Begins an observation, which ends the one before. The pending state stays until the new one shows a
    /// state or ends.
    ///
    /// A pending state with nothing to wait for is not shown: the observation ends before it.
    /// - Parameters:
    ///   - edited: A state to show at once, whatever the timing of the action.
    ///   - function: The action, if it is known.
    /// - Returns: The task of the states that take time, if any.
    @discardableResult
    func begin(
        _ edited: AnyObject? = nil, then known: [AnyObject], _ parts: [Part], by function: String?
    ) -> Task<Void, Never>? {
        settle()
        if isFixed { return nil }
        if let function, throttles[function] != nil {
            drop(function)
            if let edited { begin(edited, then: [], [], by: nil) }
            return nil
        }
        self.edited = edited
        defer { self.edited = nil }
        let edited = edited.map { [$0] } ?? []
        enter()
        let turn = turn
        let timing = function.flatMap { self.timing[$0] }
        if let function, let timing { startThrottle(of: function, milliseconds: timing.throttle) }
        guard let debounce = timing?.debounce, debounce > 0 else {
            guard let rest = start(edited + known, parts, turn) else { return nil }
            return observe(rest, turn)
        }
        guard show(edited[...], in: turn) else { return nil }
        return observe(parts, turn, after: debounce, known)
    }

    /// Shows the states that are known at once.
    /// - Returns: The parts that take time. Nil if the observation ended.
    private func start(_ known: [AnyObject], _ parts: [Part], _ turn: Int) -> [Part]? {
        var (known, parts) = (known, parts[...])
        while true {
            let shown = parts.isEmpty ? (known.lastIndex { !isPending($0) } ?? -1) + 1 : known.count
            guard show(known.prefix(shown), in: turn) else { return nil }
            guard let start = parts.first?.start else { break }
            let (more, rest) = start()
            guard turn == self.turn else { return nil }
            known = more
            if let rest { parts[parts.startIndex] = rest } else { parts.removeFirst() }
        }
        if parts.isEmpty { finish(turn) }
        return parts.isEmpty ? nil : Array(parts)
    }

    /// Returns whether the observation continues.
    private func show(_ states: ArraySlice<AnyObject>, in turn: Int) -> Bool {
        for state in states {
            trace(.emitted, to: state)
            show(state, isTransition: true)
            if turn != self.turn { return false }
        }
        return true
    }

    /// - Parameters:
    ///   - milliseconds: The time to wait before.
    ///   - known: The states that show after that time.
    private func observe(
        _ parts: [Part], _ turn: Int, after milliseconds: UInt64 = 0, _ known: [AnyObject] = []
    ) -> Task<Void, Never> {
        let sleep = sleep
        let task = Task { @MainActor [weak self] in
            var parts = parts
            if milliseconds > 0 {
                await Self.wait(milliseconds, sleep)
                guard !Task.isCancelled, let rest = self?.start(known, parts, turn) else { return }
                parts = rest
            }
            for part in parts {
                guard !Task.isCancelled, let number = self?.nextPart() else { break }
                await part.run { [weak self] in self?.emit($0, turn, number) }
            }
            self?.finish(turn)
        }
        self.task = task
        return task
    }

    private func nextPart() -> Int {
        part &+= 1
        return part
    }

    /// Shows a state of a part, unless the part or the observation is over.
    private func emit(_ state: AnyObject, _ turn: Int, _ number: Int) {
        settle()
        guard turn == self.turn, number == part else { return }
        trace(.emitted, to: state)
        show(state, isTransition: true)
    }

    /// Ends the observation and all throttles; a pending state gives way to the base.
    public func cancel() {
        endThrottles()
        end(.cancel)
    }

    private func end(_ reason: VMGenTraceEvent.Reason) {
        let run = run
        leave(reason)
        guard held !== base else { return }
        trace(.returned, run: run, to: base)
        show(base)
    }

    func wait(for task: Task<Void, Never>) async {
        await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
            Task { @MainActor [weak self] in self?.settle() }
        }
    }

    /// Ends the observation if its caller was cancelled.
    func settle() {
        if task?.isCancelled == true { end(.caller) }
    }

    /// Ends an observation that has no further states, unless another replaced it.
    private func finish(_ turn: Int) {
        if turn == self.turn { end(.finished) }
    }

    private func enter() {
        leave(.replaced)
        accept()
    }

    private func leave(_ reason: VMGenTraceEvent.Reason) {
        trace(.ended, reason)
        run = nil
        task?.cancel()
        task = nil
        turn &+= 1
    }
}
