import Testing

@testable import VMGenTestSupport

/// A feature whose bodies do not return.
@MainActor
struct RestlessContract: VMGenOutcomeContract {
    nonisolated struct Mocks: VMGenMocks, Equatable {}

    nonisolated static let spec = PlayerContract.spec

    /// How many bodies have ended that never rest.
    static var ends = 0

    static func noteEnd() { ends += 1 }

    nonisolated static let outcomes: [VMGenOutcome<RestlessContract>] = [
        VMGenOutcome(
            .load, "waits", from: [.idle], emits: [.loading, .playing],
            call: VMGenCall("load()") {
                _ = await $0.run(.load) {
                    $0.emit(.loading)
                    await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
                }
            }),
        VMGenOutcome(
            .load, "repeats", from: [.idle], emits: [.loading, .playing],
            call: VMGenCall("load()") {
                _ = await $0.run(.load) {
                    while !Task.isCancelled {
                        $0.emit(.loading)
                        await Task.yield()
                    }
                    RestlessContract.noteEnd()
                }
            }),
    ]

    func emitter(_ output: PlayerOutput) -> PlayerEmitter { PlayerContract().emitter(output) }

    func output(_ kind: PlayerOutput.Kind) -> PlayerOutput? { PlayerContract().output(kind) }

    func viewModel(_ emitter: PlayerEmitter, _ mocks: Mocks) -> PlayerEmitter? { emitter }
}

@MainActor
@Suite("tests of outcomes do not wait for ever")
struct PatienceTests {
    @Test("a body that waits for ever fails the test, which says what it did last")
    func silence() async throws {
        let mismatch = await RestlessContract().mismatch(RestlessContract.outcomeCases[0], patience: 200)
        let lines = try #require(mismatch).split(separator: "\n")
        #expect(lines[0] == "load, waits")
        #expect(lines[2] == "emitted: loading")
        #expect(lines[3] == "expected: loading, playing")
        #expect(
            lines[4] == "load() has not returned: nothing happened for 0 seconds after it emitted loading")
        #expect(lines[5] == "a body that reads a stream that never ends waits like this")
    }

    @Test("a body that never rests fails the test, and is cancelled")
    func restlessness() async throws {
        let mismatch = await RestlessContract().mismatch(RestlessContract.outcomeCases[1], patience: 10_000)
        let lines = try #require(mismatch).split(separator: "\n")
        #expect(lines[2].hasPrefix("emitted: loading, loading, ") && lines[2].contains(", and "))
        #expect(
            lines[4]
                == "load() has not returned after 10,000 calls and emissions; at last it emitted loading")
        let start = ContinuousClock.now
        while RestlessContract.ends == 0, start.duration(to: .now) < .seconds(60) { await Task.yield() }
        #expect(RestlessContract.ends == 1)
    }

    @Test("a loop over the immediate clock lets others run, and ends in a cancelled task")
    func clock() async {
        var rounds = 0
        let loop = Task { @MainActor in
            while true {
                try await VMGenImmediateClock().sleep(for: .seconds(60))
                rounds += 1
            }
        }
        while rounds < 3 { await Task.yield() }
        loop.cancel()
        await #expect(throws: CancellationError.self) { try await loop.value }
    }
}
