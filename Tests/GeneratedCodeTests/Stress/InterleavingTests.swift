import SeededPlay
import Testing

/// What is wired and what is observed, in every order that a seed makes of it. The rules of runs are tested in the
/// same way, once for all features, by the tests of the runtime.
@MainActor
@Suite("interleavings", .enabled(if: Turns.isAvailable, "the runtime has no hooks for executors"))
struct InterleavingTests {
    @Test("the container of vsm")
    func container() { #expect(Interleavings.failure(ContainerScenario.init, ContainerPlayer.play) == nil) }

    @Test("children and events")
    func connections() {
        #expect(Interleavings.failure(ConnectionScenario.init, ConnectionPlayer.play) == nil)
    }
}
