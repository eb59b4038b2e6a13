import VMGenTestSupport

/// An output with a pending state, a transient and a busy flag, as generated code would have it.
struct PlayerOutput: Equatable, VMGenTestedOutput {
    nonisolated enum Kind: String, CaseIterable, Sendable { case idle, loading, playing }

    var kind: Kind
    var message: String?
    var isSeeking = false

    var atRest: PlayerOutput { PlayerOutput(kind: kind) }
}

/// A violation of the contract.
enum Fault: CaseIterable {
    case runsFromAnywhere, emitsAnotherState, runsNothing
    case keepsTransients, clearsTooMuch, emitsDismissals
    case keepsPendingState, dropsPendingState, keepsFlag, setsNoFlag, emitsNothing
}

/// An emitter by hand, just good enough for one run after another, that breaks its contract on request.
@MainActor
final class PlayerEmitter: VMGenTestedEmitter {
    nonisolated enum Action: String, CaseIterable, Sendable { case load, tick, seek, stop, resume }

    private(set) var output: PlayerOutput
    private(set) var emissions = 0
    private var onEmission: (@MainActor (PlayerOutput) -> Void)?
    private var onRun: (@MainActor (Int, String, String, String) -> Void)?
    private var onRejected: (@MainActor (Action, PlayerOutput.Kind) -> Void)?
    private(set) var isCancelled = false
    private var base: PlayerOutput
    private var loads = 0
    private var runs = 0
    private let fault: Fault?

    init(output: PlayerOutput, fault: Fault?) {
        self.output = output
        base = output
        self.fault = fault
    }

    func _watchEmissions(_ callback: (@MainActor (PlayerOutput) -> Void)?) { onEmission = callback }
    func _watchRuns(_ callback: (@MainActor (Int, String, String, String) -> Void)?) { onRun = callback }

    func _watchRejections(_ callback: (@MainActor (Action, PlayerOutput.Kind) -> Void)?) {
        onRejected = callback
    }

    /// A run emits nothing: it comes late, or a change closure finds no content to start from.
    func lack(_ kind: PlayerOutput.Kind, _ reason: String = "lacked") {
        onRun?(1, "load", reason, kind.rawValue)
    }

    /// Another run emits a state.
    func change(_ kind: PlayerOutput.Kind, by action: Action) {
        onRun?(99, action.rawValue, "emitted", kind.rawValue)
    }

    private func report(_ run: Int, _ action: Action, _ event: String) {
        onRun?(run, action.rawValue, event, output.kind.rawValue)
    }

    func run(_ action: Action, _ body: @MainActor (PlayerScope) async -> Void) async -> Bool {
        guard PlayerContract.starts[action]?.contains(output.kind) == true || fault == .runsFromAnywhere
        else {
            onRejected?(action, output.kind)
            return false
        }
        if fault == .runsNothing { return true }
        runs += 1
        let number = runs
        for event in ["accepted", "began"] { report(number, action, event) }
        defer { report(number, action, "finished") }
        if action == .load { loads += 1 }
        let wasSeeking = output.isSeeking
        if action == .seek, fault != .setsNoFlag { output.isSeeking = output.kind == .playing }
        await body(PlayerScope(emitter: self, action: action, run: number))
        if action == .seek, fault != .keepsFlag { output.isSeeking = wasSeeking }
        if action == .load {
            loads -= 1
            if output.kind == .loading, fault != .keepsPendingState { output = base }
        }
        return true
    }

    /// Runs `load` in any state.
    func retry(_ body: @MainActor (PlayerScope) async -> Void) async -> Bool {
        runs += 1
        let number = runs
        for event in ["accepted", "began"] { report(number, .load, event) }
        await body(PlayerScope(emitter: self, action: .load, run: number))
        report(number, .load, "finished")
        return true
    }

    func cancel() { isCancelled = true }

    func dismissMessage() {
        output.message = nil
        if fault == .clearsTooMuch { output.isSeeking.toggle() }
        if fault == .emitsDismissals { emissions += 1 }
    }

    fileprivate func emit(_ kind: PlayerOutput.Kind, by action: Action, _ run: Int) {
        if fault == .emitsNothing { return }
        if kind == .loading, loads == 0 || fault == .dropsPendingState { return }
        output.kind = fault == .emitsAnotherState ? .idle : kind
        if fault != .keepsTransients { output.message = nil }
        if kind != .loading { base = output }
        emissions += 1
        onEmission?(output)
        report(run, action, "emitted")
    }
}

@MainActor
struct PlayerScope {
    fileprivate let emitter: PlayerEmitter
    fileprivate let action: PlayerEmitter.Action
    fileprivate let run: Int

    func emit(_ kind: PlayerOutput.Kind) { emitter.emit(kind, by: action, run) }
}

@MainActor
struct PlayerContract: VMGenContract {
    nonisolated static let promises = VMGenPromises(
        PlayerEmitter.Action.self, PlayerOutput.Kind.self,
        transitions: transitions.map { ($0.0, $0.1, $0.2) },
        from: starts,
        pending: [.loading: [.load]],
        busy: ["isSeeking": [.seek]],
        transients: ["message"]
    )

    nonisolated static let spec = VMGenSpec(
        PlayerEmitter.Action.self, PlayerOutput.Kind.self, from: starts, pending: [.loading: [.load]])

    nonisolated static let transitions: [(PlayerEmitter.Action, [PlayerOutput.Kind], [PlayerOutput.Kind])] = [
        (.load, [.idle, .playing], [.loading]), (.load, [.loading], [.playing]),
        (.tick, [.loading], [.loading]), (.seek, [.playing], [.playing]), (.stop, [.playing], [.idle]),
        (.resume, [.idle], [.loading]),
    ]

    nonisolated static let starts: [PlayerEmitter.Action: [PlayerOutput.Kind]] = [
        .load: [.idle, .playing], .tick: [.loading], .seek: [.playing], .stop: [.playing],
        .resume: [.idle],
    ]

    var fault: Fault?

    var transients: [VMGenTransient<PlayerOutput, PlayerEmitter>] {
        [
            VMGenTransient(
                "message", in: [.idle, .playing],
                set: { $0.message = "text" }, clear: { $0.message = nil },
                dismiss: { $0.dismissMessage() }
            )
        ]
    }

    var busyFlags: [VMGenBusyFlag<PlayerOutput>] {
        [VMGenBusyFlag("isSeeking", in: [.playing]) { $0.isSeeking }]
    }

    func emitter(_ output: PlayerOutput) -> PlayerEmitter { PlayerEmitter(output: output, fault: fault) }

    func output(_ kind: PlayerOutput.Kind) -> PlayerOutput? { PlayerOutput(kind: kind) }

    func run(
        _ action: PlayerEmitter.Action, on emitter: PlayerEmitter, _ body: VMGenBody<PlayerScope>
    ) async -> Bool {
        await emitter.run(action, body.run)
    }

    func emit(_ kind: PlayerOutput.Kind, by scope: PlayerScope) { scope.emit(kind) }
}
