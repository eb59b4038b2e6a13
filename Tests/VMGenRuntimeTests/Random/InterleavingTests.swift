import SeededPlay
import Testing

/// Calls, emissions, cancellations, edits and cleanups in every order that a seed selects, compared with
/// ``RunModel`` at each step.
@MainActor
@Suite("Interleavings", .enabled(if: Turns.isAvailable, "the runtime has no hooks for executors"))
struct InterleavingTests {
    @Test("The core matches the model", arguments: CoreKind.allCases)
    func core(_ kind: CoreKind) {
        let failure = Interleavings.failure(
            { seed in
                var maker = ScenarioMaker(seed: seed)
                return maker.scenario()
            }, { ScenarioPlayer.play($0, kind) })
        #expect(failure == nil)
    }
}
