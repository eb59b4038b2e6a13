import Observation
import Testing

@MainActor
@Suite("observation")
struct ObservationTests {
    /// Whether what `read` read changed while `act` ran.
    private func changes(_ read: () -> Void, while act: () async -> Void) async -> Bool {
        let changed = Flag()
        withObservationTracking(read) { changed.isSet = true }
        await act()
        return changed.isSet
    }

    /// Set and read on the main actor only.
    private final class Flag: @unchecked Sendable { var isSet = false }

    @Test("an equal output is not published again, but the emission is counted")
    func equal() async {
        let emitter = LedgerEmitter(output: .loaded(1))
        #expect(await !changes({ _ = emitter.output }, while: { emitter.rename { $0.loaded { _ in } } }))
        #expect(await changes({ _ = emitter.emissions }, while: { emitter.rename { $0.loaded { _ in } } }))
        #expect(emitter.emissions == 2)
        #expect(
            await changes({ _ = emitter.output }, while: { emitter.rename { $0.loaded { $0.limit = 1 } } }))
    }

    @Test("dismissals, edits and what returns after a cancellation are seen, and are no emissions")
    func others() async {
        let emitter = LedgerEmitter(output: .loaded(1, message: "hello"))
        let gate = Gate()
        #expect(await changes({ _ = emitter.output }, while: { emitter.dismissMessage() }))
        #expect(await !changes({ _ = emitter.output }, while: { emitter.dismissMessage() }))
        #expect(await changes({ _ = emitter.filter }, while: { emitter.filter = "a" }))
        #expect(await !changes({ _ = emitter.filter }, while: { emitter.filter = "a" }))
        let call = _Concurrency.Task {
            await emitter.save { emit in
                emit.saving()
                await gate.wait()
            }
        }
        await settle()
        let isSeen = await changes(
            { _ = emitter.output },
            while: {
                call.cancel()
                await settle()
            })
        #expect(isSeen)
        #expect(emitter.emissions == 1)
        gate.open()
    }
}
