import Testing

@testable import Corpus

@MainActor
@Suite("droppable, sequential, concurrent")
struct QueueTests {
    @Test("droppable: a call during a run is dropped, and not reported")
    func drops() async {
        let emitter = LedgerEmitter(output: .loaded(1))
        let gate = Gate()
        emitter.onRejected = { _, _ in Issue.record("rejected") }
        let first = _Concurrency.Task { await emitter.loadMore { _ in await gate.wait() } }
        await settle()
        #expect(await emitter.loadMore { _ in } == false)
        gate.open()
        #expect(await first.value)
        #expect(await emitter.loadMore { _ in })
    }

    @Test("sequential: actions of one queue wait for each other, in the order of the calls")
    func sharedQueue() async {
        let emitter = LedgerEmitter(output: .loaded(1))
        let gate = Gate()
        var log: [String] = []
        let save = _Concurrency.Task {
            await emitter.save { emit in
                log.append("save")
                await gate.wait()
                log.append("saved")
            }
        }
        await settle()
        let archive = _Concurrency.Task { await emitter.archive { _ in log.append("archive") } }
        await settle()
        let again = _Concurrency.Task { await emitter.save { _ in log.append("again") } }
        await settle()
        #expect(log == ["save"])
        gate.open()
        #expect(await save.value)
        #expect(await archive.value)
        #expect(await again.value)
        #expect(log == ["save", "saved", "archive", "again"])
    }

    @Test("concurrent: runs overlap")
    func sideBySide() async {
        let emitter = LedgerEmitter(output: .loaded())
        let gate = Gate()
        var began = 0
        let calls = (1...3).map { number in
            _Concurrency.Task {
                await emitter.mark { emit in
                    began += 1
                    await gate.wait()
                    emit.loaded { $0.entries.append(Entry(id: number)) }
                }
            }
        }
        await settle()
        #expect(began == 3)
        gate.open()
        for call in calls { #expect(await call.value) }
        #expect(emitter.output.ids.sorted() == [1, 2, 3])
    }
}
