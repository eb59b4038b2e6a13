/// Bodies wait here until a test opens it.
@MainActor
final class Gate {
    private var waiting: [(id: Int, run: Int?, continuation: CheckedContinuation<Void, Never>)] = []
    private var lastID = 0

    var count: Int { waiting.count }

    /// Waits whether the task is cancelled or not.
    func wait() async { await withCheckedContinuation { waiting.append((0, nil, $0)) } }

    /// Waits until the gate opens or the task is cancelled.
    func nap(_ run: Int? = nil) async {
        lastID += 1
        let id = lastID
        await withTaskCancellationHandler {
            if Task.isCancelled { return }
            await withCheckedContinuation { waiting.append((id, run, $0)) }
        } onCancel: {
            MainActor.assumeIsolated {
                if let index = waiting.firstIndex(where: { $0.id == id }) { open(index) }
            }
        }
    }

    /// Where a run's body waits among all.
    func place(of run: Int) -> Int? { waiting.firstIndex { $0.run == run } }

    func open(_ index: Int) { waiting.remove(at: index).continuation.resume() }

    func open() {
        let open = waiting
        waiting = []
        for body in open { body.continuation.resume() }
    }
}
