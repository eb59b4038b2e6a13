/// The bylines of a newsroom, in memory; it can be told to fail.
package actor InMemoryBylines: BylineArchive, InMemoryService {
    package let latency: Latency
    package var failures: [LoadFailure] = []
    package private(set) var saved: [Reporter] = []

    package init(latency: Latency) {
        self.latency = latency
    }

    package func save(_ reporter: Reporter) async throws {
        try await answer()
        saved.append(reporter)
    }
}
