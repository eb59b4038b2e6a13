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
}
