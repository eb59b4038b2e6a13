import Dispatch

/// Watches the emitters and state containers of an app while it runs.
@MainActor
public enum VMGenTrace {
    /// Called for each event of each emitter and state container, in order. Nil if nothing watches.
    ///
    /// The call comes before observers and callbacks learn of the change. Do not call view models from it.
    public static var handler: (@MainActor (VMGenTraceEvent) -> Void)?

    private static var untold: [VMGenTraceEvent] = []
    private static var isTelling = false
    private static var lastInstance = 0
    private static var lastRun = 0

    static func nextInstance() -> Int {
        lastInstance += 1
        return lastInstance
    }

    /// The number of the next run. It orders the runs of all emitters.
    static func nextRun() -> Int {
        lastRun += 1
        return lastRun
    }

    /// Nanoseconds since the system started.
    nonisolated static var now: UInt64 { DispatchTime.now().uptimeNanoseconds }

    /// Calls ``handler``, with events that it causes after the one that it handles.
    static func tell(_ event: VMGenTraceEvent) {
        untold.append(event)
        guard !isTelling else { return }
        isTelling = true
        defer { isTelling = false }
        var told = 0
        while told < untold.count {
            handler?(untold[told])
            told += 1
        }
        untold.removeAll()
    }
}
