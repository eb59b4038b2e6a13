import Testing

@testable import Corpus

@MainActor
@Suite("lifetime")
struct LifetimeTests {
    let gate = Gate()

    @Test("an awaited call keeps the emitter alive")
    func awaited() async {
        var emitter: LedgerEmitter? = LedgerEmitter()
        weak var reference: LedgerEmitter?
        reference = emitter
        var wasCancelled: Bool?
        let call = _Concurrency.Task { [weak emitter] in
            await emitter?.load { _ in
                await gate.wait()
                wasCancelled = _Concurrency.Task.isCancelled
            }
        }
        await settle()
        emitter = nil
        await settle()
        #expect(reference != nil)
        gate.open()
        #expect(await call.value == true)
        #expect(wasCancelled == false)
        await settle()
        #expect(reference == nil)
    }

    @Test("a run without a waiting caller ends with the emitter")
    func unawaited() async {
        var emitter: LedgerEmitter? = LedgerEmitter(output: .loaded(1))
        weak var reference: LedgerEmitter?
        reference = emitter
        var wasCancelled: Bool?
        var scope: LedgerEmitter.SaveScope?
        // Queued from inside: its call has returned.
        await emitter?.save { [weak emitter] _ in
            await emitter?.save { emit in
                scope = emit
                await gate.wait()
                wasCancelled = _Concurrency.Task.isCancelled
            }
        }
        await settle()
        emitter = nil
        await settle()
        #expect(reference == nil)
        gate.open()
        await settle()
        #expect(wasCancelled == true)
        scope?.saving()
        #expect(scope?.output == .loaded(1))
    }

    @Test("a scope that outlives its body emits nothing")
    func outlives() async {
        let emitter = LedgerEmitter(output: .loaded(1))
        var scope: LedgerEmitter.SaveScope?
        var renaming: LedgerEmitter.RenameScope?
        await emitter.save { scope = $0 }
        emitter.rename { renaming = $0 }
        scope?.saving()
        #expect(renaming?.loaded { $0.message = "late" } == false)
        #expect(emitter.output == .loaded(1))
        #expect(emitter.emissions == 0)
    }
}
