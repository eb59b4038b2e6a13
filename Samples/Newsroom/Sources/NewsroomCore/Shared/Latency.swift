/// How long the in-memory services take to answer, on a clock that tests and scenes can choose.
package struct Latency: Sendable {
    private let clock: any Clock<Duration>
    private let delay: Duration

    package init(_ delay: Duration, on clock: any Clock<Duration> = ContinuousClock()) {
        self.clock = clock
        self.delay = delay
    }

    package func pass() async throws {
        try await clock.sleep(for: delay)
    }
}
