@testable import Corpus

/// A gate at which a body waits, cancelled or not, until a test opens it.
@MainActor
final class Gate {
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private var isOpen = false

    func wait() async {
        if isOpen { return }
        await withCheckedContinuation { waiting.append($0) }
    }

    /// Releases every current and future waiter.
    func open() {
        isOpen = true
        let continuations = waiting
        waiting = []
        for continuation in continuations { continuation.resume() }
    }
}

/// Lets everything that can run without a gate run to its next wait.
@MainActor
func settle() async {
    for _ in 0..<40 { await _Concurrency.Task.yield() }
}
