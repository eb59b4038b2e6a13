import Synchronization

/// A clock whose time passes when a test says so.
final class ManualClock: Clock {
    struct Instant: InstantProtocol {
        var offset = Duration.zero

        func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }
        func duration(to other: Self) -> Duration { other.offset - offset }
        static func < (lhs: Self, rhs: Self) -> Bool { lhs.offset < rhs.offset }
    }

    private struct Sleep {
        let deadline: Instant
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var now = Instant()
        var sleeps: [Int: Sleep] = [:]
        var cancelled: Set<Int> = []
        var last = 0
    }

    private let state = Mutex(State())

    var now: Instant { state.withLock { $0.now } }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let id = state.withLock {
            $0.last += 1
            return $0.last
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let isCancelled = state.withLock {
                    if $0.cancelled.remove(id) != nil { return true }
                    $0.sleeps[id] = Sleep(deadline: deadline, continuation: continuation)
                    return false
                }
                if isCancelled { continuation.resume(throwing: CancellationError()) }
            }
        } onCancel: {
            let sleep = state.withLock {
                let sleep = $0.sleeps.removeValue(forKey: id)
                if sleep == nil { $0.cancelled.insert(id) }
                return sleep
            }
            sleep?.continuation.resume(throwing: CancellationError())
        }
    }

    func advance(by duration: Duration) {
        let due = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            let due = state.sleeps.filter { $0.value.deadline <= state.now }
            for id in due.keys { state.sleeps[id] = nil }
            return due
        }
        for sleep in due.values { sleep.continuation.resume() }
    }
}
