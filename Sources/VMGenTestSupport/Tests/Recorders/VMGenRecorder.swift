/// Records what a view model emits and sends from now on.
///
/// ```swift
/// let recorder = VMGenRecorder(viewModel.emitter)
/// await viewModel.load()
/// #expect(recorder.outputs.map(\.kind) == [.loading, .loaded])
/// ```
@MainActor
public final class VMGenRecorder<Emitter: VMGenTestedEmitter> {
    /// The outputs that were emitted.
    public private(set) var outputs: [Emitter.Output] = []
    /// The events that were sent. It replaces the listener of the view model's owner.
    public private(set) var events: [Emitter.Event] = []

    public init(_ emitter: Emitter) {
        emitter._watchEmissions { [weak self] in self?.outputs.append($0) }
        emitter._watchEvents { [weak self] in self?.events.append($0) }
    }

    /// Forgets what it has recorded.
    public func reset() {
        outputs = []
        events = []
    }

    /// Returns when nothing has been recorded for 64 turns of the main actor, or after a number of turns.
    public func rest(limit: Int = 10_000) async {
        var (seen, quiet, turns) = (-1, 0, 0)
        while quiet < 64, turns < limit {
            if quiet % 8 == 0 { await _Concurrency.Task.detached {}.value }
            await _Concurrency.Task.yield()
            let count = outputs.count + events.count
            (seen, quiet, turns) = count == seen ? (count, quiet + 1, turns + 1) : (count, 0, turns + 1)
        }
    }
}
