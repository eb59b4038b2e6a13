/// A service in memory, which answers after a while and can be told to fail.
package protocol InMemoryService: Actor {
    var latency: Latency { get }
    /// The failures of the next calls, in order.
    var failures: [LoadFailure] { get set }
}

extension InMemoryService {
    /// The next call fails.
    package func failNext(with failure: LoadFailure) {
        failures.append(failure)
    }

    func answer() async throws {
        let failure = failures.isEmpty ? nil : failures.removeFirst()
        try await latency.pass()
        if let failure { throw failure }
    }
}
