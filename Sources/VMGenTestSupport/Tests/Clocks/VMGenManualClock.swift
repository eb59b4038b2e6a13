import Dispatch

/// A clock whose time passes only when a test says so: timers, debounces, throttles and sleeps wait for it.
///
/// A sleep that is used as a time limit ends when the clock reaches it, not at once.
public nonisolated final class VMGenManualClock: @unchecked Sendable {
    private struct Sleep {
        var end: Swift.UInt64
        var pause: VMGenPause
    }

    private let lock = DispatchSemaphore(value: 1)
    private var _time: Swift.UInt64 = 0
    private var sleeps: [Int: Sleep] = [:]
    private var cancelled: Swift.Set<Int> = []
    private var last = 0

    public init() {}

    /// The time that has passed, in nanoseconds.
    public var nanoseconds: Swift.UInt64 { locked { _time } }

    /// The number of the tasks that sleep.
    public var sleeping: Int { locked { sleeps.count } }

    /// Sleeps until the clock has advanced.
    ///
    /// - Throws: `CancellationError` in a cancelled task.
    public func sleep(nanoseconds: Swift.UInt64) async throws {
        let id = locked { () -> Int in
            last += 1
            return last
        }
        await _Concurrency.withTaskCancellationHandler {
            await vmgenPause { pause in
                if !begin(id, for: nanoseconds, pause) { pause.resume() }
            }
        } onCancel: {
            cancel(id)
        }
        try _Concurrency.Task.checkCancellation()
    }

    /// Lets time pass. Each task whose sleep ends meanwhile runs at its time, and may sleep again.
    @MainActor
    public func advance(nanoseconds: Swift.UInt64) async {
        await rest()
        let end = locked { _time + nanoseconds }
        while let pause = next(until: end) {
            pause.resume()
            await rest()
        }
    }

    /// Lets the tasks run that do not sleep.
    @MainActor
    private func rest() async {
        for _ in 0..<8 {
            await _Concurrency.Task.detached {}.value
            for _ in 0..<8 { await _Concurrency.Task.yield() }
        }
    }

    /// Returns the sleep that ends next; nil, at the end, if there is none.
    private func next(until end: Swift.UInt64) -> VMGenPause? {
        locked {
            let due = sleeps.filter { $0.value.end <= end }
            guard let (id, sleep) = due.min(by: { ($0.value.end, $0.key) < ($1.value.end, $1.key) }) else {
                _time = end
                return nil
            }
            _time = max(_time, sleep.end)
            sleeps[id] = nil
            return sleep.pause
        }
    }

    /// Returns false if the sleep is over.
    private func begin(_ id: Int, for nanoseconds: Swift.UInt64, _ pause: VMGenPause) -> Swift.Bool {
        locked {
            if nanoseconds == 0 || cancelled.remove(id) != nil { return false }
            let (end, isTooLate) = _time.addingReportingOverflow(nanoseconds)
            sleeps[id] = Sleep(end: isTooLate ? .max : end, pause: pause)
            return true
        }
    }

    private func cancel(_ id: Int) {
        let sleep = locked { () -> Sleep? in
            let sleep = sleeps.removeValue(forKey: id)
            if sleep == nil { cancelled.insert(id) }
            return sleep
        }
        sleep?.pause.resume()
    }

    private func locked<Result>(_ body: () -> Result) -> Result {
        lock.wait()
        defer { lock.signal() }
        return body()
    }
}
