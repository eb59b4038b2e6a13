import Testing

@testable import VMGenTestSupport

/// A feature whose body traps.
@MainActor
private struct TrappingContract: VMGenOutcomeContract {
    nonisolated struct Mocks: VMGenMocks {}

    nonisolated static let spec = PlayerContract.spec

    nonisolated static let outcomes = [
        VMGenOutcome<TrappingContract>(
            .load, "traps", from: [.idle], emits: [.playing],
            call: VMGenCall("load()") { emitter in
                _ = await emitter.run(.load) { scope in
                    scope.emit(.playing)
                    fatalError("The row is not there")
                }
            })
    ]

    func emitter(_ output: PlayerOutput) -> PlayerEmitter { PlayerContract().emitter(output) }
    func output(_ kind: PlayerOutput.Kind) -> PlayerOutput? { PlayerContract().output(kind) }
    func viewModel(_ emitter: PlayerEmitter, _ mocks: Mocks) -> PlayerEmitter? { emitter }
}

@Suite("a trap")
struct TrapTests {
    @Test("of a walk says how to repeat it")
    func walk() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = await TrappingContract().walks(seed: 1, steps: 100)
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.contains("vmgen: a walk of Trapping trapped; again: VMGEN_WALK=\"idle: load, traps\"\n"))
    }

    @Test("of an outcome names it, and how many others were in flight")
    func outcome() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            VMGenTraps.shared.open()
            _ = await TrappingContract().mismatch(TrappingContract.outcomeCases[0])
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        let line =
            "vmgen: a test of Trapping trapped: load, traps, from idle; again: --filter TrappingOutcomeTests; 1 others in flight\n"
        #expect(text.contains(line))
    }
}
