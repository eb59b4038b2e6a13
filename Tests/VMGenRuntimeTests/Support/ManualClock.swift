import Dispatch

/// A clock that a test advances.
final class ManualClock: Clock, @unchecked Sendable {
    struct Instant: InstantProtocol {
        var offset = Duration.zero

        func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }
        func duration(to other: Self) -> Duration { other.offset - offset }
        static func < (lhs: Self, rhs: Self) -> Bool { lhs.offset < rhs.offset }
    }

    private struct Sleep {
        let deadline: Instant
        let continuation: CheckedContinuation<Void, any Swift.Error>
    }

    private struct State {
        var now = Instant()
        var sleeps: [Int: Sleep] = [:]
        var cancelled: Swift.Set<Int> = []
        var last = 0
    }

    /// Called when a sleep is over that was not cancelled.
    nonisolated(unsafe) var onWake: (() -> Void)?

    private let lock = DispatchSemaphore(value: 1)
    private var state = State()

    private func locked<Value>(_ body: (inout State) -> Value) -> Value {
        lock.wait()
        defer { lock.signal() }
        return body(&state)
    }

    var now: Instant { locked { $0.now } }
    /// How many sleep.
    var sleeping: Int { locked { $0.sleeps.count } }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let id = locked {
            $0.last += 1
            return $0.last
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let isCancelled = locked {
                    if $0.cancelled.remove(id) != nil { return true }
                    $0.sleeps[id] = Sleep(deadline: deadline, continuation: continuation)
                    return false
                }
                if isCancelled { continuation.resume(throwing: CancellationError()) }
            }
        } onCancel: {
            let sleep = locked {
                let sleep = $0.sleeps.removeValue(forKey: id)
                if sleep == nil { $0.cancelled.insert(id) }
                return sleep
            }
            sleep?.continuation.resume(throwing: CancellationError())
        }
        onWake?()
    }

    func advance(by duration: Duration) {
        let due = locked { state in
            state.now = state.now.advanced(by: duration)
            // In the order of their ends; of those that end together, the oldest first.
            let due = state.sleeps.filter { $0.value.deadline <= state.now }
                .sorted { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }
            for (id, _) in due { state.sleeps[id] = nil }
            return due.map(\.value)
        }
        for sleep in due { sleep.continuation.resume() }
    }
}
