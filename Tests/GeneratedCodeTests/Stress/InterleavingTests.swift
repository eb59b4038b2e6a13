import Testing

/// What is wired and what is observed, in every order that a seed makes of it. The rules of runs are tested in the
/// same way, once for all features, by the tests of the runtime.
@MainActor
@Suite("interleavings", .enabled(if: Turns.isAvailable, "the runtime has no hooks for executors"))
struct InterleavingTests {
    @Test("the container of vsm")
    func container() { Interleavings.play(ContainerScenario.init, ContainerPlayer.play) }

    @Test("children and events")
    func connections() { Interleavings.play(ConnectionScenario.init, ConnectionPlayer.play) }
}
