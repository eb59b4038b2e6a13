import Testing

@testable import Corpus

@MainActor
@Suite("reentrant callbacks")
struct ReentrancyTests {
    @Test("emissions are reported in order, even those made during a callback")
    func order() async {
        let emitter = LedgerEmitter()
        var told: [LedgerOutput.Kind] = []
        var steps: [String] = []
        emitter.onTransition = { action, from, to in
            steps.append("\(action): \(from) \(to)")
            if to == .failed { emitter.reset { $0.empty() } }
        }
        emitter.onEmission = { told.append($0.kind) }
        await emitter.load { emit in
            emit.failed(reason: .offline)
            emit.loaded(entries: [])
        }
        #expect(emitter.output == .empty)
        #expect(told == [.failed, .empty], "the last one told is what shows")
        #expect(steps == ["load: empty failed", "reset: failed empty"])
    }

    @Test("onEmission that cancels everything ends the body that emits")
    func cancels() async {
        let emitter = LedgerEmitter(output: .loaded(1))
        emitter.onEmission = { _ in emitter.cancel() }
        await emitter.save { emit in
            emit.saving()
            emit.failed(reason: .denied)
        }
        #expect(emitter.output == .loaded(1))
        #expect(emitter.emissions == 1)
    }

    @Test("onRejected may call the action that was rejected")
    func rejected() async {
        let emitter = LedgerEmitter(output: .loaded(1))
        var again: _Concurrency.Task<Bool, Never>?
        emitter.onRejected = { action, kind in
            #expect(action == .loadMore)
            #expect(kind == .saving)
            emitter.onRejected = nil
            emitter.reset { $0.empty() }
            again = _Concurrency.Task { await emitter.load { $0.loaded(entries: [Entry(id: 2)]) } }
        }
        let gate = Gate()
        let save = _Concurrency.Task {
            await emitter.save { emit in
                emit.saving()
                await gate.wait()
            }
        }
        let more = _Concurrency.Task { await emitter.loadMore { _ in Issue.record("began") } }
        #expect(await more.value == false)
        gate.open()
        #expect(await save.value)
        #expect(await again?.value == true)
        #expect(emitter.output == .loaded(2))
    }

    @Test("a synchronous action within its own body")
    func synchronous() {
        let emitter = LedgerEmitter(output: .loaded(1))
        emitter.rename { emit in
            emitter.rename { $0.loaded { $0.message = "inner" } }
            #expect(emit.output.message == "inner")
            emit.loaded { $0.message = "outer" }
        }
        #expect(emitter.output.message == "outer")
    }

    @Test("a synchronous action that ends the body that calls it")
    func synchronousEnd() async {
        let emitter = LedgerEmitter(output: .loaded(1))
        await emitter.save { emit in
            emit.saving()
            emitter.stop { _ in }
            #expect(emitter.output == .loaded(1))
            #expect(_Concurrency.Task.isCancelled)
            emit.failed(reason: .denied)
        }
        #expect(emitter.output == .loaded(1))
    }
}
