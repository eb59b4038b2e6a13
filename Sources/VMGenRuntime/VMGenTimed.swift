/// A core or a container, whose actions may have a debounce or a throttle.
@MainActor
public class VMGenTimed<Action: Hashable & Sendable> {
    /// Waits for a number of nanoseconds.
    public typealias Sleep = @Sendable (_ nanoseconds: UInt64) async throws -> Void

    let sleep: Sleep
    /// The tasks that wait for the end of a throttle.
    var throttles: [Action: Task<Void, Never>] = [:]

    init(_ sleep: Sleep?) { self.sleep = sleep ?? { try await Task.sleep(nanoseconds: $0) } }

    deinit { for throttle in throttles.values { throttle.cancel() } }

    /// Waits, at most until the task is cancelled.
    static func wait(_ milliseconds: UInt64, _ sleep: Sleep) async {
        try? await sleep(milliseconds * 1_000_000)
    }

    func startThrottle(of action: Action, milliseconds: UInt64) {
        guard milliseconds > 0 else { return }
        throttles[action] = Task { @MainActor [weak self, sleep] in
            await Self.wait(milliseconds, sleep)
            if !Task.isCancelled { self?.throttles[action] = nil }
        }
    }

    func endThrottles() {
        for throttle in throttles.values { throttle.cancel() }
        throttles.removeAll()
    }
}
