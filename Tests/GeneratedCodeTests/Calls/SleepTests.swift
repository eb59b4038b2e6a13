import Testing

@testable import Corpus

@MainActor
@Suite("emit.sleep")
struct SleepTests {
    @Test("a body sleeps on the emitter's clock until its run ends")
    func sleeps() async {
        let clock = ManualClock()
        let emitter = LedgerEmitter(output: .loaded(1), clock: clock)
        var beats = 0
        let load = _Concurrency.Task {
            await emitter.load { emit in
                emit.loading()
                while (try? await emit.sleep(for: .seconds(1))) != nil { beats += 1 }
            }
        }
        for beat in 1...3 {
            await settle()
            clock.advance(by: .seconds(1))
            await settle()
            #expect(beats == beat)
        }
        emitter.cancel()
        #expect(await load.value)
        #expect(clock.sleeping == 0)
    }

    @Test("an emitter has its clock for the emitters of children")
    func clock() {
        let clock = ManualClock()
        #expect(LedgerEmitter(output: .loaded(1), clock: clock).clock as? ManualClock === clock)
        #expect(LedgerEmitter(output: .loaded(1)).clock is ContinuousClock)
    }

    @Test("observation: none waits with the given closure, and has it for the emitters of children")
    func none() async throws {
        let gate = Gate()
        let emitter = TimetableEmitter(output: .loaded(.init(departures: [], note: ""))) { nanoseconds in
            #expect(nanoseconds == 2_000_000_000)
            await gate.wait()
        }
        var isAwake = false
        let load = _Concurrency.Task {
            await emitter.load { emit in
                try? await emit.sleep(nanoseconds: 2_000_000_000)
                isAwake = true
            }
        }
        await settle()
        #expect(!isAwake)
        gate.open()
        #expect(await load.value)
        #expect(isAwake)
        let sleep: TimetableEmitter.Sleep = emitter.sleep
        try await sleep(2_000_000_000)
    }
}
