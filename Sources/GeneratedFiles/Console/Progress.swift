import Dispatch

/// A line on the terminal that counts features, once a run takes longer than a second.
///
/// Several threads report steps. The next output replaces the line.
package final class Progress: @unchecked Sendable {
    package static let shared = Progress()

    /// The milliseconds until the line appears, and between two updates.
    private static let delay = 1000
    private static let interval = 100

    private let lock = DispatchSemaphore(value: 1)
    private var start: Stopwatch?
    private var phase = ""
    private var featureCount = Int.max
    private var count = 0
    private var done = 0
    private var lastShown = 0
    private var isShown = false

    private func locked(_ body: () -> Void) {
        lock.wait()
        defer { lock.signal() }
        body()
    }

    /// Enables the display. Without this call, nothing is shown.
    package func allow(since start: Stopwatch) { locked { self.start = start } }

    /// Begins the run's first phase, which processes all features.
    package func begin(_ phase: String, features: Int) {
        locked { featureCount = features }
        begin(phase, features)
    }

    /// - Parameter count: The number of steps. The runtime is a step, too, but not a feature.
    func begin(_ phase: String, _ count: Int) {
        locked {
            self.phase = phase
            self.count = min(count, featureCount)
            done = 0
        }
    }

    package func step() {
        locked {
            done += 1
            guard let now = start?.milliseconds, now >= Self.delay,
                !isShown || now - lastShown >= Self.interval
            else { return }
            lastShown = now
            isShown = true
            write("\r\(phase) \(min(done, count)) of \(count) features\u{1B}[K")
        }
    }

    package func clear() {
        locked {
            guard isShown else { return }
            isShown = false
            write("\r\u{1B}[K")
        }
    }

    private func write(_ text: String) { try? POSIX.write(Array(text.utf8), to: 2) }
}
