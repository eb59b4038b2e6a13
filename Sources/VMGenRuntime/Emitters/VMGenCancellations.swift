import Foundation

/// The runs whose callers were cancelled, on any thread, since the core last looked.
nonisolated final class VMGenCancellations: @unchecked Sendable {
    private let lock = NSLock()
    private var runs: [VMGenRun] = []

    init() {}

    /// - Returns: Whether it is the first.
    func add(_ run: VMGenRun) -> Bool {
        lock.lock()
        defer { lock.unlock() }
        runs.append(run)
        return runs.count == 1
    }

    var isEmpty: Bool {
        lock.lock()
        defer { lock.unlock() }
        return runs.isEmpty
    }

    func take() -> [VMGenRun] {
        lock.lock()
        defer {
            runs = []
            lock.unlock()
        }
        return runs
    }
}
