import Testing

@testable import Corpus

@MainActor
@Suite("cancels")
struct CancelsTests {
    let gate = Gate()

    private func save(_ emitter: LedgerEmitter) -> _Concurrency.Task<Bool, Never> {
        _Concurrency.Task {
            await emitter.save { emit in
                emit.saving()
                await gate.wait()
                emit.failed(reason: .denied)
            }
        }
    }

    @Test("ends the named action's runs and removes their pending state")
    func ends() async {
        let emitter = LedgerEmitter(output: .loaded(1))
        let saving = save(emitter)
        await settle()
        let replacing = _Concurrency.Task {
            await emitter.replace { emit in await gate.wait() }
        }
        await settle()
        #expect(emitter.output == .loaded(1))
        gate.open()
        _ = await (saving.value, replacing.value)
        #expect(emitter.output == .loaded(1))
    }

    @Test("a synchronous action that emits nothing ends the pending state of the run that it ends")
    func synchronousStop() async {
        let emitter = LedgerEmitter(output: .loaded(1))
        let saving = save(emitter)
        await settle()
        #expect(emitter.stop { _ in })
        #expect(emitter.output == .loaded(1))
        gate.open()
        _ = await saving.value
        #expect(emitter.output == .loaded(1))
    }
}
