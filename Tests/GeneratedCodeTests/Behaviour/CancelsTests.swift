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

    @Test("an asynchronous action does, too")
    func asynchronousStop() async {
        let emitter = LedgerEmitter(output: .loaded(1))
        let saving = save(emitter)
        await settle()
        #expect(await emitter.replace { _ in })
        #expect(emitter.output == .loaded(1))
        gate.open()
        _ = await saving.value
    }

    @Test("a synchronous action's own emission stays")
    func synchronousReset() async {
        let emitter = LedgerEmitter(output: .loaded(1))
        let saving = save(emitter)
        await settle()
        emitter.reset { $0.empty() }
        gate.open()
        _ = await saving.value
        #expect(emitter.output == .empty)
    }

    @Test("an action called from the body that it ends is not cancelled by its effects")
    func inside() async {
        let emitter = LedgerEmitter(output: .loaded(1))
        var wasCancelled: Bool?
        await emitter.save { emit in
            await emitter.replace { emit in
                wasCancelled = _Concurrency.Task.isCancelled
                emit.loaded(entries: [Entry(id: 2)])
            }
            emit.failed(reason: .denied)
        }
        #expect(wasCancelled == false)
        #expect(emitter.output == .loaded(2))
    }

    @Test("nor is a queued one")
    func insideQueued() async {
        let emitter = LedgerEmitter()
        var wasCancelled: Bool?
        await emitter.load { emit in
            await emitter.archive { emit in
                wasCancelled = _Concurrency.Task.isCancelled
                emit.empty()
            }
            emit.failed(reason: .denied)
        }
        #expect(wasCancelled == false)
        #expect(emitter.output == .empty)
    }

    @Test("… but it ends with the caller of the body that it ended")
    func callerOfTheOuterGoesAway() async {
        let emitter = LedgerEmitter(output: .loaded(1))
        var wasCancelled: Bool?
        // `load` ends itself and `loadMore`, both of which enclose it.
        let caller = _Concurrency.Task {
            await emitter.load { _ in
                await emitter.loadMore { _ in
                    await emitter.load { emit in
                        await gate.wait()
                        wasCancelled = _Concurrency.Task.isCancelled
                        emit.failed(reason: .denied)
                    }
                }
            }
        }
        await settle()
        caller.cancel()
        await settle()
        gate.open()
        #expect(await caller.value)
        #expect(wasCancelled == true)
        #expect(emitter.output == .loaded(1))
    }

    @Test("a queued one ends other runs when its turn comes")
    func queued() async {
        let emitter = LedgerEmitter()
        let turn = Gate()
        let first = _Concurrency.Task { await emitter.archive { _ in await turn.wait() } }
        await settle()
        let second = _Concurrency.Task { await emitter.archive { _ in } }
        let load = _Concurrency.Task {
            await emitter.load { emit in
                await gate.wait()
                emit.loaded(entries: [])
            }
        }
        await settle()
        turn.open()
        _ = await (first.value, second.value)
        gate.open()
        #expect(await load.value)
        #expect(emitter.output == .empty)
    }
}
