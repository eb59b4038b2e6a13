import Testing

@testable import Corpus

@MainActor
@Suite("restartable")
struct RestartTests {
    @Test("a restart cancels the running body and ignores its further emissions")
    func supersedes() async {
        let emitter = LedgerEmitter()
        let gate = Gate()
        var wasCancelled = false
        let first = _Concurrency.Task {
            await emitter.load { emit in
                emit.loading()
                await gate.wait()
                wasCancelled = _Concurrency.Task.isCancelled
                emit.failed(reason: .offline)
            }
        }
        await settle()
        #expect(await emitter.load { $0.loaded(entries: [Entry(id: 2)]) })
        gate.open()
        #expect(await first.value)
        #expect(wasCancelled)
        #expect(emitter.output == .loaded(2))
    }

    @Test("a run superseded before it began never begins")
    func supersededBeforeItBegan() async {
        let emitter = LedgerEmitter()
        var began: [Int] = []
        let first = _Concurrency.Task { await emitter.load { _ in began.append(1) } }
        let second = _Concurrency.Task { await emitter.load { _ in began.append(2) } }
        #expect(await first.value == false)
        #expect(await second.value)
        #expect(began == [2])
    }

    @Test("the superseded call returns when its body ends")
    func supersededCallReturns() async {
        let emitter = LedgerEmitter()
        let gate = Gate()
        var returned = false
        let first = _Concurrency.Task {
            await emitter.load { _ in await gate.wait() }
            returned = true
        }
        await settle()
        await emitter.load { _ in }
        #expect(!returned)
        gate.open()
        await first.value
        #expect(returned)
    }

    @Test("a rejected call cancels nothing and is reported")
    func rejection() async {
        let emitter = LedgerEmitter()
        let gate = Gate()
        var rejected: [LedgerEmitter.Action] = []
        emitter.onRejected = { action, kind in
            rejected.append(action)
            #expect(kind == .loading)
        }
        let first = _Concurrency.Task {
            await emitter.importAll { emit in
                emit.loading()
                await gate.wait()
                emit.loaded(entries: [])
            }
        }
        await settle()
        #expect(await emitter.importAll { _ in Issue.record("began") } == false)
        gate.open()
        #expect(await first.value)
        #expect(emitter.output.isLoaded)
        #expect(rejected == [.importAll])
    }

    @Test("the state is checked again when the body begins")
    func rejectedAtItsBeginning() async {
        let emitter = LedgerEmitter(output: .loaded(1))
        var rejected: [LedgerEmitter.Action] = []
        emitter.onRejected = { action, _ in rejected.append(action) }
        let gate = Gate()
        let first = _Concurrency.Task {
            await emitter.importAll { emit in
                emit.loading()
                await gate.wait()
            }
        }
        let second = _Concurrency.Task { await emitter.loadMore { _ in Issue.record("began") } }
        #expect(await second.value == false)
        #expect(rejected == [.loadMore])
        gate.open()
        #expect(await first.value)
    }

    @Test("a restart from its own body is not cancelled by its effects")
    func fromInside() async {
        let emitter = LedgerEmitter()
        var isCancelled: Bool?
        let outer = await emitter.load { emit in
            await emitter.load { emit in
                isCancelled = _Concurrency.Task.isCancelled
                emit.failed(reason: .denied)
            }
            emit.loading()
        }
        #expect(outer)
        #expect(isCancelled == false)
        #expect(emitter.output.isFailed)
    }

    @Test("… but it ends with the caller of the outermost run, however deep it is", arguments: 1...4)
    func callerOfTheOuterGoesAway(depth: Int) async {
        let emitter = LedgerEmitter()
        let gate = Gate()
        var isCancelled: Bool?
        @MainActor func nested(_ depth: Int) async {
            await emitter.load { emit in
                if depth > 0 { return await nested(depth - 1) }
                await gate.wait()
                isCancelled = _Concurrency.Task.isCancelled
                emit.loaded(entries: [])
            }
        }
        let caller = _Concurrency.Task { await nested(depth) }
        await settle()
        caller.cancel()
        await settle()
        gate.open()
        await caller.value
        #expect(isCancelled == true)
        #expect(emitter.output == .empty)
    }

    @Test("a call from a body that was superseded ends nothing and does not begin")
    func callFromAStaleBody() async {
        let emitter = LedgerEmitter()
        let old = Gate()
        let new = Gate()
        var again: Bool?
        let first = _Concurrency.Task {
            await emitter.load { _ in
                await old.wait()
                again = await emitter.load { _ in Issue.record("began") }
            }
        }
        await settle()
        let second = _Concurrency.Task {
            await emitter.load { emit in
                await new.wait()
                emit.loaded(entries: [Entry(id: 2)])
            }
        }
        await settle()
        old.open()
        await settle()
        new.open()
        #expect(await first.value)
        #expect(await second.value)
        #expect(again == false)
        #expect(emitter.output == .loaded(2))
    }

    @Test("debounced: the last of many calls begins once time has passed")
    func debounce() async {
        let clock = ManualClock()
        let emitter = LedgerEmitter(output: .loaded(1), clock: clock)
        var searched: [Int] = []
        let calls = (1...3).map { number in
            _Concurrency.Task { await emitter.search { _ in searched.append(number) } }
        }
        await settle()
        clock.advance(by: .milliseconds(299))
        await settle()
        #expect(searched.isEmpty)
        clock.advance(by: .milliseconds(1))
        #expect(await calls[0].value == false)
        #expect(await calls[1].value == false)
        #expect(await calls[2].value)
        #expect(searched == [3])
    }

    @Test("debounced: a call whose caller is cancelled while it waits never begins")
    func debouncedCallerGoesAway() async {
        let emitter = LedgerEmitter(output: .loaded(1), clock: ManualClock())
        let call = _Concurrency.Task { await emitter.search { _ in Issue.record("began") } }
        await settle()
        call.cancel()
        #expect(await call.value == false)
        #expect(emitter.output == .loaded(1))
    }
}
