import Dispatch

/// The time on the clock, in nanoseconds.
nonisolated func vmgenTime() -> Swift.UInt64 { DispatchTime.now().uptimeNanoseconds }

/// Lets the jobs run that wait for the main actor, once or as long as a condition holds after it.
///
/// A task that continues comes to the main actor through another thread, which costs more than the jobs do. So it
/// waits once, and new tasks take the turns.
@MainActor
func vmgenTurns(while goesOn: @escaping () -> Bool = { false }) async {
    await vmgenPause { vmgenTurn(while: goesOn, $0) }
}

@MainActor
func vmgenTurn(while goesOn: @escaping () -> Bool, _ pause: VMGenPause) {
    _Concurrency.Task { @MainActor in
        if goesOn() { vmgenTurn(while: goesOn, pause) } else { pause.resume() }
    }
}
