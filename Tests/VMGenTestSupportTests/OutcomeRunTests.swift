import Foundation
import Testing

@testable import VMGenTestSupport

/// A view model that sends events.
@MainActor
private final class Announcer {
    enum Event {
        case started
        case stopped(reason: String)
    }

    let emitter: PlayerEmitter
    var onEvent: (@MainActor (Event) -> Void)?

    init(_ emitter: PlayerEmitter) { self.emitter = emitter }
}

@MainActor
private struct AnnouncerContract: VMGenOutcomeContract {
    nonisolated struct Mocks: VMGenMocks {}

    nonisolated static let spec = VMGenSpec(
        PlayerEmitter.Action.self, PlayerOutput.Kind.self, from: PlayerContract.starts,
        pending: [.loading: [.load]], progress: [.playing])

    nonisolated static let outcomes: [VMGenOutcome<AnnouncerContract>] = [
        VMGenOutcome(
            .load, "then", from: [.idle], emits: [.playing],
            expects: [.then { [VMGenExpectedValue("message", $0.message, is: "Hello")] }], call: play),
        VMGenOutcome(
            .load, "sends", from: [.idle], emits: [.playing],
            expects: [.sends { [.init("started"), .init("stopped", [.init("reason", "user")])] }],
            call: announce),
        VMGenOutcome(
            .load, "sendsLess", from: [.idle], emits: [.playing], expects: [.sends { [.init("started")] }],
            call: announce),
        VMGenOutcome(
            .load, "sendsOther", from: [.idle], emits: [.playing],
            expects: [.sends { [.init("started"), .init("stopped", [.init("reason", "system")])] }],
            call: announce),
        VMGenOutcome(
            .load, "lacks", from: [.idle], emits: [.playing],
            call: VMGenCall("load()") { viewModel in
                viewModel.emitter.lack(.playing)
                _ = await viewModel.emitter.run(.load) { $0.emit(.playing) }
            }),
        VMGenOutcome(
            .load, "unseen", from: [.idle], emits: [.playing],
            call: VMGenCall("load()") { viewModel in
                let emitter = viewModel.emitter
                emitter.change(.playing, by: .seek)
                emitter.change(.loading, by: .tick)
                emitter.change(.idle, by: .stop)
                emitter.lack(.playing, "unseen")
                _ = await emitter.run(.load) { $0.emit(.playing) }
            }),
        VMGenOutcome(
            .load, "lateEmission", from: [.idle], emits: [.playing],
            call: VMGenCall("load()") { viewModel in
                _ = await viewModel.emitter.run(.load) { $0.emit(.playing) }
                viewModel.emitter.lack(.idle, "late")
            }),
        VMGenOutcome(
            .load, "late", from: [.idle], emits: [.playing],
            call: VMGenCall("load()") { viewModel in
                _ = await viewModel.emitter.run(.load) { $0.emit(.playing) }
                Task { @MainActor in
                    await Task.yield()
                    _ = await viewModel.emitter.run(.stop) {
                        $0.emit(.playing)
                        $0.emit(.idle)
                    }
                }
            }),
        VMGenOutcome(
            .load, "computes", from: [.idle], emits: [.playing], expects: [.sends { [.init("started")] }],
            call: VMGenCall("load()") { viewModel in
                _ = await viewModel.emitter.run(.load) { $0.emit(.playing) }
                Task.detached {
                    usleep(2_000)
                    await viewModel.onEvent?(.started)
                }
            }),
        VMGenOutcome(
            .load, "calls", from: [.idle], emits: [.playing],
            call: VMGenCall("load()") { viewModel in
                _ = await viewModel.emitter.run(.load) {
                    $0.emit(.playing)
                    _ = await viewModel.emitter.run(.stop) {
                        $0.emit(.playing)
                        $0.emit(.idle)
                    }
                }
            }),
        VMGenOutcome(
            .load, "callsWrongly", from: [.idle], emits: [.playing],
            call: VMGenCall("load()") { viewModel in
                _ = await viewModel.emitter.run(.load) {
                    $0.emit(.playing)
                    _ = await viewModel.emitter.run(.seek) { $0.emit(.idle) }
                }
            }),
        VMGenOutcome(
            .load, "retries", from: [.idle], emits: [.loading, .playing],
            call: VMGenCall("load()") { viewModel in
                _ = await viewModel.emitter.run(.load) {
                    $0.emit(.loading)
                    _ = await viewModel.emitter.retry { $0.emit(.playing) }
                }
            }),
        VMGenOutcome(
            .load, "yields", from: [.idle], emits: [.playing], expects: [.sends { [] }],
            call: VMGenCall("load()") { viewModel in
                _ = await viewModel.emitter.run(.load) { $0.emit(.playing) }
                Task { @MainActor in
                    for _ in 0..<50 { await Task.yield() }
                    viewModel.onEvent?(.started)
                }
            }),
        VMGenOutcome(
            .load, "sleeps", from: [.idle], emits: [.playing], expects: [.sends { [.init("started")] }],
            call: VMGenCall("load()") { viewModel in
                _ = await viewModel.emitter.run(.load) { $0.emit(.playing) }
                Task { @MainActor in
                    try? await Task.sleep(nanoseconds: 100_000_000)
                    viewModel.onEvent?(.started)
                }
            }),
        VMGenOutcome(.stop, "after", emits: [.idle], current: [0]),
        VMGenOutcome(.resume, "before", emits: [.loading], current: [1]),
        VMGenOutcome(.seek, "unmet", from: [.playing], emits: [], call: play),
    ]

    private nonisolated static let play = VMGenCall<AnnouncerContract>("load()") { viewModel in
        _ = await viewModel.emitter.run(.load) { $0.emit(.playing) }
    }

    private nonisolated static let announce = VMGenCall<AnnouncerContract>("load()") { viewModel in
        viewModel.onEvent?(.started)
        _ = await viewModel.emitter.run(.load) { $0.emit(.playing) }
        viewModel.onEvent?(.stopped(reason: "user"))
    }

    /// The emitter of the latest test.
    final class Latest { var emitter: PlayerEmitter? }
    let latest = Latest()

    func emitter(_ output: PlayerOutput) -> PlayerEmitter { PlayerContract().emitter(output) }
    func output(_ kind: PlayerOutput.Kind) -> PlayerOutput? { PlayerContract().output(kind) }
    func allows(_ action: PlayerEmitter.Action, in output: PlayerOutput) -> Bool { action != .seek }
    func listen(to viewModel: Announcer, _ report: @escaping @MainActor (Any) -> Void) {
        viewModel.onEvent = { report($0) }
    }
    func viewModel(_ emitter: PlayerEmitter, _ mocks: Mocks) -> Announcer? {
        latest.emitter = emitter
        return Announcer(emitter)
    }
}

@MainActor
@Suite("a run of an outcome")
struct OutcomeRunTests {
    private func problems(_ name: String) async throws -> [Substring] {
        let test = try #require(AnnouncerContract.outcomeCases.first { $0.description.contains(name + ",") })
        return (await AnnouncerContract().mismatch(test) ?? "").split(separator: "\n").dropFirst(3).map(
            \.self)
    }

    @Test("compares the content at the end")
    func then() async throws {
        #expect(try await problems("then") == ["message is nil; expected \"Hello\""])
    }

    @Test("compares events, with their number, order and arguments")
    func sends() async throws {
        #expect(try await problems("sends") == [])
        let sent = "sent: started, stopped(reason: \"user\")"
        #expect(try await problems("sendsLess") == ["\(sent); expected: started"])
        #expect(
            try await problems("sendsOther") == ["\(sent); expected: started, stopped(reason: \"system\")"])
    }

    @Test("fails where a change closure found no content")
    func lacks() async throws {
        #expect(try await problems("lacks") == ["emit.playing { … } had no content to change"])
    }

    @Test("fails where a change closure did not use content that another run has left")
    func unseen() async throws {
        #expect(
            try await problems("unseen") == [
                "the content of 'playing' from before 'stop' was not used; "
                    + "say `startingFrom: emit.lastPlaying` if it should be"
            ])
    }

    @Test("fails where an emission came late")
    func lateEmission() async throws {
        #expect(try await problems("lateEmission") == ["emit.idle came late: load does not know playing"])
    }

    @Test("counts no emission of tasks that it left behind, and ends the runs")
    func late() async throws {
        #expect(try await problems("late") == [])
        let contract = AnnouncerContract()
        let test = try #require(AnnouncerContract.outcomeCases.first)
        _ = await contract.mismatch(test)
        #expect(contract.latest.emitter?.isCancelled == true)
    }

    @Test("sets emissions of other actions aside, which their own outcomes judge")
    func calls() async throws {
        #expect(try await problems("calls") == [])
        #expect(
            try await problems("callsWrongly") == [
                "seek emitted idle from playing, where no outcome emits a state"
            ])
    }

    @Test("counts the emissions of a retry")
    func retries() async throws {
        #expect(try await problems("retries") == [])
    }

    @Test("finds what tasks do within 64 turns")
    func yields() async throws {
        #expect(try await problems("yields") == ["sent: started; expected: nothing"])
    }

    @Test("waits a second for what is missing")
    func sleeps() async throws {
        #expect(try await problems("sleeps") == [])
    }

    @Test("waits for a task that computes before it does what is expected")
    func computes() async throws {
        #expect(try await problems("computes") == [])
    }

    @Test("a walk expects the state that is current where an outcome emits that once more")
    func current() {
        let rules = VMGenOutcomeRules(AnnouncerContract.self)
        let stop = ["playing"]
        #expect(
            rules.violation(emitting: "playing", by: "stop", after: nil, from: stop, in: "playing") == nil)
        #expect(rules.violation(emitting: "idle", by: "stop", after: "playing", from: stop) == nil)
        let again = rules.violation(
            emitting: "playing", by: "stop", after: "playing", from: stop, in: "playing")
        #expect(again != nil)
        // Another run has changed the state meanwhile.
        let moved = rules.violation(
            emitting: "playing", by: "resume", after: "loading", from: ["idle"], in: "playing")
        #expect(moved == nil)
        let stale = rules.violation(
            emitting: "loading", by: "resume", after: "loading", from: ["idle"], in: "playing")
        #expect(stale?.text == "resume emitted loading after loading, where its outcomes emit playing")
    }

    @Test("a state that presents progress does not stay")
    func progress() {
        let rules = VMGenOutcomeRules(AnnouncerContract.self)
        #expect(rules.violation(ending: "playing", emittedBy: "load")?.kind == .progress)
        #expect(rules.violation(ending: "playing", emittedBy: nil) == nil)
        #expect(rules.violation(ending: "idle", emittedBy: "load") == nil)
    }

    @Test("says that what an action requires is false")
    func unmet() async throws {
        let test = try #require(AnnouncerContract.outcomeCases.last)
        let mismatch = try #require(await AnnouncerContract().mismatch(test))
        #expect(mismatch.hasPrefix("seek, unmet, from playing cannot run: what seek requires is false in "))
    }
}
