extension VMGenRun {
    /// Sleeps on the emitter's clock.
    /// - Throws: `CancellationError` once the run has ended.
    public func sleep(nanoseconds: UInt64) async throws {
        try await liveSleep()(nanoseconds)
        // A clock may ignore a cancellation.
        _ = try liveSleep()
    }

    /// Sleeps on the emitter's clock.
    /// - Throws: `CancellationError` once the run has ended.
    @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
    public func sleep(for duration: Duration) async throws {
        let (seconds, attoseconds) = duration.components
        let nanoseconds = Double(seconds) * 1e9 + Double(attoseconds) / 1e9
        try await sleep(nanoseconds: UInt64(max(0, min(nanoseconds, 9e18))))
    }

    /// A sleep does not keep the core alive.
    private func liveSleep() throws -> VMGenCore.Sleep {
        core?.settle()
        guard let core, phase == .running, !Task.isCancelled else { throw _Concurrency.CancellationError() }
        return core.sleep
    }
}
