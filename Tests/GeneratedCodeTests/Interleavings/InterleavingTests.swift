import SeededPlay
import Testing

@testable import Corpus

/// Connections and observations, in every order that a seed selects. The runtime's tests check the rules of
/// runs in the same way, once for all features.
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
