/// The bylines of a newsroom, in memory; it can be told to fail.
package actor InMemoryBylines: BylineArchive {
    private let latency: Latency
    private var failures: [LoadFailure] = []
    package private(set) var saved: [Reporter] = []

    package init(latency: Latency) {
        self.latency = latency
    }

    package func save(_ reporter: Reporter) async throws {
        let failure = failures.isEmpty ? nil : failures.removeFirst()
        try await latency.pass()
        if let failure { throw failure }
        saved.append(reporter)
    }

    /// The next call fails.
    package func failNext(with failure: LoadFailure) {
        failures.append(failure)
    }
}
