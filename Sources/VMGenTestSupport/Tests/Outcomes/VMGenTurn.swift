import Dispatch

/// The time on the clock, in nanoseconds.
nonisolated func vmgenTime() -> Swift.UInt64 { DispatchTime.now().uptimeNanoseconds }

/// Lets the jobs run that wait for the main actor. `Task.yield()` would leave it, which costs more.
@MainActor
func vmgenTurn() async {
    await vmgenPause { pause in
        _Concurrency.Task { @MainActor in pause.resume() }
    }
}
