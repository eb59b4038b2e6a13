import Testing

@MainActor
@Suite("cancelled by its caller")
struct RollBackTests {
    let gate = Gate()

    @Test("what showed before its first emission returns, transients at rest")
    func returns() async {
        let emitter = LedgerEmitter(output: .loaded(1, message: "hello"))
        let call = _Concurrency.Task {
            await emitter.save { emit in
                emit.saving()
                emit.failed(reason: .denied)
                await gate.wait()
                emit.loaded(entries: [])
            }
        }
        await settle()
        #expect(emitter.output.isFailed)
        let emissions = emitter.emissions
        call.cancel()
        await settle()
        #expect(emitter.output == .loaded(1))
        gate.open()
        #expect(await call.value)
        #expect(emitter.output == .loaded(1))
        #expect(emitter.emissions == emissions)
        #expect(await emitter.save { $0.saving() })
    }

    @Test("nothing returns in a state from which the action may run")
    func stays() async {
        let emitter = LedgerEmitter()
        let call = _Concurrency.Task {
            await emitter.load { emit in
                emit.loading()
                await gate.wait()
            }
        }
        await settle()
        call.cancel()
        gate.open()
        _ = await call.value
        #expect(emitter.output == .loading)
    }

    @Test("nothing returns once another run has emitted")
    func anotherEmitted() async {
        let emitter = LedgerEmitter(output: .loaded(1))
        let call = _Concurrency.Task {
            await emitter.importAll { emit in
                emit.loading()
                await gate.wait()
            }
        }
        await settle()
        await emitter.pushArrived { $0.loaded(entries: [Entry(id: 9)]) }
        call.cancel()
        await settle()
        #expect(emitter.output == .loaded(9))
        gate.open()
    }

    @Test("from another thread")
    func anotherThread() async {
        let emitter = LedgerEmitter(output: .loaded(1))
        let call = _Concurrency.Task {
            await emitter.save { emit in
                emit.saving()
                await gate.wait()
                emit.failed(reason: .denied)
            }
        }
        await settle()
        await _Concurrency.Task.detached { call.cancel() }.value
        gate.open()
        #expect(await call.value)
        #expect(emitter.output == .loaded(1))
    }

    @Test("a call right after the cancellation finds what returned")
    func callAtOnce() async {
        let emitter = LedgerEmitter(output: .loaded(1))
        let call = _Concurrency.Task {
            await emitter.importAll { emit in
                emit.loading()
                await gate.wait()
            }
        }
        await settle()
        call.cancel()
        #expect(await emitter.importAll { $0.loaded(entries: [Entry(id: 2)]) })
        gate.open()
        #expect(emitter.output == .loaded(2))
    }

    @Test("the content kept for the next emission is what returned")
    func keptContent() async {
        let emitter = LedgerEmitter(output: .loaded(1, 2))
        let call = _Concurrency.Task {
            await emitter.save { emit in
                emit.loaded { $0.entries.removeAll() }
                emit.saving()
                await gate.wait()
            }
        }
        await settle()
        call.cancel()
        await settle()
        gate.open()
        await emitter.loadMore { $0.loaded { $0.message = "kept" } }
        #expect(emitter.output == .loaded(1, 2, message: "kept"))
    }

    @Test("a restart inherits what showed before the run that it ended")
    func restartInherits() async {
        let emitter = LedgerEmitter()
        let first = _Concurrency.Task {
            await emitter.load { emit in
                emit.loading()
                await gate.wait()
            }
        }
        await settle()
        let second = _Concurrency.Task {
            await emitter.replace { emit in
                emit.loading()
                await gate.wait()
            }
        }
        await settle()
        second.cancel()
        gate.open()
        _ = await (first.value, second.value)
        // `replace` may run from `loading`, where the ended `load` left it: that may stay.
        #expect(emitter.output == .loading)
        #expect(await emitter.load { $0.loaded(entries: []) })
    }

    @Test("a run on top of a cancelled one falls back to what showed before both")
    func falls() async {
        let emitter = LedgerEmitter(output: .loaded(1))
        let below = _Concurrency.Task {
            await emitter.save { emit in
                emit.saving()
                await gate.wait()
            }
        }
        await settle()
        let above = _Concurrency.Task {
            await emitter.mark { emit in
                emit.failed(reason: .offline)
                await gate.wait()
            }
        }
        await settle()
        below.cancel()
        await settle()
        #expect(emitter.output.isFailed)
        above.cancel()
        await settle()
        #expect(emitter.output == .loaded(1))
        gate.open()
    }

    @Test("cancel() ends all runs")
    func cancelAll() async {
        let emitter = LedgerEmitter(output: .loaded(1))
        let calls = [
            _Concurrency.Task {
                await emitter.save { emit in
                    emit.saving()
                    await gate.wait()
                    emit.failed(reason: .denied)
                }
            },
            _Concurrency.Task { await emitter.save { _ in Issue.record("began") } },
        ]
        await settle()
        emitter.cancel()
        #expect(emitter.output == .loaded(1))
        gate.open()
        #expect(await calls[0].value)
        #expect(await calls[1].value == false)
        #expect(emitter.output == .loaded(1))
        #expect(await emitter.save { $0.loaded { $0.message = "saved" } })
    }

    @Test("a caller that was cancelled before it calls ends nothing and does not begin")
    func cancelledBefore() async {
        let emitter = LedgerEmitter()
        let running = _Concurrency.Task {
            await emitter.load { emit in
                await gate.wait()
                emit.loaded(entries: [])
            }
        }
        await settle()
        let late = _Concurrency.Task { await emitter.load { _ in Issue.record("began") } }
        late.cancel()
        #expect(await late.value == false)
        gate.open()
        #expect(await running.value)
        #expect(emitter.output.isLoaded)
    }
}
