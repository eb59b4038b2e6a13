import Foundation

/// Whether the task that waits for a run was cancelled, readable from any thread.
nonisolated final class VMGenCaller: @unchecked Sendable {
    private let lock = NSLock()
    private var wasCancelled = false

    init() {}

    var isCancelled: Bool {
        lock.lock()
        defer { lock.unlock() }
        return wasCancelled
    }

    func cancel() {
        lock.lock()
        defer { lock.unlock() }
        wasCancelled = true
    }
}
