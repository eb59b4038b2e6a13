import Testing

@testable import VMGenTestSupport

extension PlayerContract: VMGenOutcomeContract {
    nonisolated final class Mocks: VMGenMocks, @unchecked Sendable {
        /// The answers that were set, in order.
        var answers: [String] = []
    }

    nonisolated static let outcomes: [VMGenOutcome<PlayerContract>] = [
        VMGenOutcome(
            .load, "success", from: [.idle], emits: [.loading, .playing], call: load),
        VMGenOutcome(
            .load, "wrong", emits: [.loading], given: { $0.message = "Hello" },
            mocks: { $0.answers.append("wrong") }, call: load),
        VMGenOutcome(.load, "nothing", emits: [], call: load),
        VMGenOutcome(.load, "short", from: [.idle], emits: [.playing], call: load),
        VMGenOutcome(.stop, "always", emits: [.idle]),
        VMGenOutcome(.seek, "far", from: [.playing], emits: [.loading]),
        VMGenOutcome(.seek, "near", from: [.idle], emits: [.playing, .idle]),
        VMGenOutcome(.resume, "same", emits: [], current: [0]),
    ]

    nonisolated static let calls = [VMGenCall<PlayerContract>("dismissMessage()") { $0.dismissMessage() }]

    private nonisolated static let load = VMGenCall<PlayerContract>("load()") {
        _ = await $0.run(.load) {
            $0.emit(.loading)
            $0.emit(.playing)
        }
    }

    func stub(_ mocks: Mocks) { mocks.answers.append("example") }

    func viewModel(_ emitter: PlayerEmitter, _ mocks: Mocks) -> PlayerEmitter? { emitter }
}

@MainActor
@Suite("outcomes")
struct OutcomeTests {
    @Test("each outcome with a call has a case for each state before")
    func cases() {
        #expect(
            PlayerContract.outcomeCases.map(\.description) == [
                "load, success, from idle", "load, wrong, from idle", "load, wrong, from playing",
                "load, nothing, from idle", "load, nothing, from playing", "load, short, from idle",
            ])
    }

    @Test("mocks have the examples, and then the answers of the outcome")
    func mocks() {
        #expect(PlayerContract().mocks(of: PlayerContract.outcomes[1]).answers == ["example", "wrong"])
        #expect(PlayerContract().mocks(of: nil).answers == ["example"])
    }

    @Test("a view model that emits the states passes")
    func kept() async {
        #expect(await PlayerContract().mismatch(PlayerContract.outcomeCases[0]) == nil)
    }

    @Test("a failure says from what the test started, and what it saw")
    func failure() async throws {
        let mismatch = try #require(await PlayerContract().mismatch(PlayerContract.outcomeCases[2]))
        let lines = mismatch.split(separator: "\n")
        #expect(lines.count == 4)
        #expect(lines[0] == "load, wrong")
        #expect(lines[1].hasPrefix("started from: PlayerOutput(kind: "))
        #expect(lines[1].contains("playing, message: Optional(\"Hello\")"))
        #expect(lines[2] == "emitted: loading, playing")
        #expect(lines[3] == "expected: loading")
        let nothing = try #require(await PlayerContract().mismatch(PlayerContract.outcomeCases[3]))
        #expect(nothing.hasSuffix("expected: nothing"))
        let short = try #require(await PlayerContract().mismatch(PlayerContract.outcomeCases[5]))
        #expect(short.hasSuffix("expected: playing"))
    }

    @Test(
        "a walk is read as it is written",
        arguments: [
            "idle: ", "idle: load, success; answer 2; cancel 1", "playing: dismissMessage(); load, wrong",
        ])
    func notation(_ text: String) throws {
        let moves = VMGenWalkSetup(PlayerContract()).moves.map(\.name)
        let starts = PlayerOutput.Kind.allCases.map(\.rawValue)
        #expect(try #require(VMGenWalk(text, starts: starts, moves: moves)).text(moves) == text)
    }

    @Test("of two moves that begin alike, the longer one is read")
    func longest() throws {
        let walk = try #require(VMGenWalk("a: go; go on", starts: ["a"], moves: ["go", "go on"]))
        #expect(walk.steps == [.move(0), .move(1)])
    }

    @Test(
        "other texts are no walks",
        arguments: [
            "", "load, success", "nowhere: load, success", "idle: stop", "idle: answer 0", "idle: answer x",
        ])
    func noWalk(_ text: String) async {
        #expect(await PlayerContract().walk(text)?.problem == "the spec has no such walk")
    }
}
