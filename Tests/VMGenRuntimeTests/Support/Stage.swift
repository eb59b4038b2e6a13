import RuntimeUnderTest
import SeededPlay

/// An emitter whose jobs a test runs one after another: nothing depends on time or on other threads.
@MainActor
final class Stage {
    /// A call of an asynchronous action in a new task.
    @MainActor
    final class Call {
        var task: Task<Void, Never>?
        /// The call's result, once it has returned.
        var result: Bool?

        func cancel() { task?.cancel() }
    }

    let turns: Turns
    let clock = ManualClock()
    let gate = Gate()
    private(set) var held: PostsEmitter?
    var emitter: PostsEmitter {
        guard let held else { preconditionFailure("released") }
        return held
    }
    /// The calls of callbacks and bodies, in order.
    var log: [String] = []

    init(_ turns: Turns, _ output: PostsOutput, _ kind: CoreKind, isComparable: Bool) {
        self.turns = turns
        held = PostsEmitter(core: kind.core(output, PostsOutput.table(isComparable: isComparable), clock))
    }

    static func play(
        _ output: PostsOutput = .idle, _ kind: CoreKind = .plain, isComparable: Bool = true,
        _ body: (Stage) throws -> Void
    ) rethrows {
        try Turns.play { turns in
            let stage = Stage(turns, output, kind, isComparable: isComparable)
            try body(stage)
            // The jobs that a test leaves waiting.
            repeat {
                stage.gate.open()
                stage.advance(milliseconds: 10_000)
                if stage.gate.count == 0 { stage.release() }
            } while turns.count > 0 || stage.gate.count > 0
        }
    }

    /// Lets the emitter go, as its owner does.
    func release() { held = nil }

    var output: PostsOutput { emitter.output }

    /// Runs all ready jobs, in order.
    func drain() { while turns.count > 0 { turns.take(0) } }

    @discardableResult
    func call(_ action: PostsOutput.Action, _ body: @escaping PostsEmitter.Body = { _ in }) -> Call {
        let call = Call()
        call.task = Task { [weak held] in call.result = await held?.call(action, body) }
        return call
    }

    /// Calls, and lets the body go until it waits.
    @discardableResult
    func start(_ action: PostsOutput.Action, _ body: @escaping PostsEmitter.Body) -> Call {
        let call = call(action, body)
        drain()
        return call
    }

    /// Lets a body that waits go until it waits again; all bodies without an index.
    func open(_ index: Int? = nil) {
        if let index { gate.open(index) } else { gate.open() }
        drain()
    }

    /// Cancels a call, and lets its body go until it waits.
    func cancel(_ call: Call) {
        call.cancel()
        drain()
    }

    func advance(milliseconds: Int) {
        drain()
        clock.advance(by: .milliseconds(milliseconds))
        drain()
    }

    func logTransitions() { emitter.onTransition = { [unowned self] in log.append("\($0) \($1) \($2)") } }
    func logRejections() {
        emitter.onRejected = { [unowned self] in log.append("\($0) rejected from \($1)") }
    }
    func logChanges() { emitter.onChange = { [unowned self] in log.append("change \($0.kind)") } }
    func logSteps() {
        emitter.onStep { [unowned self] in log.append("step \($0.kind) \($1.kind)") }
    }
    func logEntries() { emitter.onEntry { [unowned self] in log.append("entry \($0)") } }
}
