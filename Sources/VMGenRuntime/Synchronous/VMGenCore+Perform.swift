extension VMGenCore {
    /// Runs a synchronous action, whose run ends within the call.
    /// - Parameters:
    ///   - cancels: The actions whose runs end when the body begins.
    ///   - throttle: The milliseconds for which further calls are dropped.
    /// - Returns: Whether the body was executed.
    public func perform(
        _ action: any CaseIterable & Equatable,
        cancels: [any CaseIterable & Equatable] = [],
        throttle: UInt64 = 0,
        _ body: @MainActor (VMGenRun) -> Void
    ) -> Bool {
        perform(VMGenTable.number(of: action), cancels.map { VMGenTable.number(of: $0) }, throttle, body)
    }

    /// One function for all features.
    @inline(never)
    private func perform(
        _ action: Int, _ cancels: [Int], _ throttle: UInt64, _ body: @MainActor (VMGenRun) -> Void
    ) -> Bool {
        settle()
        guard throttles[action] == nil else { return drop(action, .throttled) }
        guard mayRun(action) else { return false }
        let run = accept(action)
        startThrottle(of: action, milliseconds: throttle)
        run.acceptedKind = state(of: action)
        guard begin(run, cancels: cancels) else { return false }
        VMGenRun.synchronous.append(run)
        body(run)
        VMGenRun.synchronous.removeLast()
        finish(run)
        run.finish()
        return true
    }
}
