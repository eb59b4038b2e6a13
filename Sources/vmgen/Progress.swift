import Dispatch

/// A line on the terminal that counts features, once a run takes longer than a second.
///
/// Steps come from several threads. What is printed next takes the line's place.
final class Progress: @unchecked Sendable {
    static let shared = Progress()

    /// Milliseconds until the line is shown, and between two of them.
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

    /// Without this, nothing is shown.
    func allow(since start: Stopwatch) { locked { self.start = start } }

    /// Begins a run's first phase, which goes through all features.
    func begin(_ phase: String, features: Int) {
        locked { featureCount = features }
        begin(phase, features)
    }

    /// - Parameter count: The steps. The runtime is one, too, but is no feature.
    func begin(_ phase: String, _ count: Int) {
        locked {
            self.phase = phase
            self.count = min(count, featureCount)
            done = 0
        }
    }

    func step() {
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

    func clear() {
        locked {
            guard isShown else { return }
            isShown = false
            write("\r\u{1B}[K")
        }
    }

    private func write(_ text: String) { try? POSIX.write(Array(text.utf8), to: 2) }
}
