import Foundation

@testable import VMGenTestSupport

/// A view model that sends events.
@MainActor
final class Announcer {
    enum Event {
        case started
        case stopped(reason: String)
    }

    let emitter: PlayerEmitter
    var onEvent: (@MainActor (Event) -> Void)?

    init(_ emitter: PlayerEmitter) { self.emitter = emitter }
}

/// The outcomes of a view model that sends events. Some bodies do something else than their outcomes say.
@MainActor
struct AnnouncerContract: VMGenOutcomeContract {
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
            .load, "again", from: [.idle], emits: [.playing],
            call: VMGenCall("load()") { viewModel in
                _ = await viewModel.emitter.run(.load) { $0.emit(.playing) }
                Task { @MainActor in
                    await Task.yield()
                    _ = await viewModel.emitter.run(.load) { $0.emit(.idle) }
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
                    for _ in 0..<20 { await Task.yield() }
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
        VMGenOutcome(
            .load, "lacksEvent", from: [.idle], emits: [.playing],
            expects: [
                .sends { [.init("started")] },
                VMGenExpectation { if $0.sent.isEmpty { send?(.started) } },
            ],
            call: VMGenCall("load()") { viewModel in
                send = viewModel.onEvent
                _ = await viewModel.emitter.run(.load) { $0.emit(.playing) }
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

    /// Sends an event of the view model whose test lacks it.
    private static var send: (@MainActor (Announcer.Event) -> Void)?

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
