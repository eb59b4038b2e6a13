import Foundation
import Testing

@testable import Corpus

/// That emitters pass the times of their specs, and sleep on the clock or with the closure that they are given.
@MainActor
@Suite("the times of actions and transients")
struct TimeTests {
    private let clock = ManualClock()
    private let sleeps = Sleeps()

    @MainActor
    private final class Sleeps {
        private(set) var milliseconds: [UInt64] = []

        func note(_ nanoseconds: UInt64) { milliseconds.append(nanoseconds / 1_000_000) }
    }

    /// Expects one sleep, of that time.
    private func expectSleep(_ milliseconds: Int) async {
        await settle()
        clock.advance(by: .milliseconds(milliseconds - 1))
        await settle()
        #expect(clock.sleeping == 1)
        clock.advance(by: .milliseconds(1))
        await settle()
        #expect(clock.sleeping == 0)
    }

    @Test("debounce: the last of many calls begins once time has passed")
    func debounce() async {
        let emitter = LedgerEmitter(output: .loaded(1), clock: clock)
        var searched: [Int] = []
        let calls = (1...3).map { number in
            _Concurrency.Task { await emitter.search { _ in searched.append(number) } }
        }
        await expectSleep(300)
        for call in calls { _ = await call.value }
        #expect(searched == [3])
    }

    @Test("throttle: further calls are dropped until time has passed")
    func throttle() async {
        let player = PlayerEmitter(
            output: .playing(.init(url: .init(fileURLWithPath: "/"), position: .zero)), clock: clock)
        #expect(player.positionChanged { _ in } && !player.positionChanged { _ in })
        await expectSleep(500)
        #expect(player.positionChanged { _ in })
        player.cancel()
        let chat = ChatEmitter(output: .room(.init(messages: [], peers: .alone)), clock: clock)
        #expect(await chat.react { _ in })
        #expect(await chat.react { _ in } == false)
        await expectSleep(200)
        #expect(await chat.react { _ in })
    }

    @Test("for: the emitter dismisses each transient after its time, without an emission")
    func dismissals() async {
        let emitter = NotebookEmitter(output: .open(text: "Tea"), clock: clock)
        emitter.load { $0.open(text: "Tea", toast: "Hi", notice: "Rain", isShaking: true) }
        var outputs: [NotebookOutput] = []
        emitter.onChange = { outputs.append($0) }
        for milliseconds in [999, 1, 499, 1, 2_499, 1] {
            await settle()
            clock.advance(by: .milliseconds(milliseconds))
            await settle()
            outputs.append(emitter.output)
        }
        let (all, two, one, none) = (
            NotebookOutput.open(text: "Tea", toast: "Hi", notice: "Rain", isShaking: true),
            NotebookOutput.open(text: "Tea", toast: "Hi", notice: "Rain"),
            NotebookOutput.open(text: "Tea", toast: "Hi"), NotebookOutput.open(text: "Tea")
        )
        #expect(outputs == [all, two, two, two, one, one, one, none, none])
        #expect(emitter.emissions == 1 && clock.sleeping == 0)
    }

    @Test("a body sleeps on the emitter's clock; emitters of children get the clock")
    func sleep() async {
        let emitter = LedgerEmitter(output: .loaded(1), clock: clock)
        let load = _Concurrency.Task {
            await emitter.load { emit in try? await emit.sleep(for: .seconds(1)) }
        }
        await expectSleep(1_000)
        #expect(await load.value)
        #expect(emitter.clock as? ManualClock === clock)
        #expect(LedgerEmitter(output: .loaded(1)).clock is ContinuousClock)
    }

    @Test("observation: none waits with the given closure, and has it for the emitters of children")
    func none() async throws {
        let gate = Gate()
        let emitter = TimetableEmitter(output: .loaded(.init(departures: [], note: ""))) {
            [sleeps] nanoseconds in
            await sleeps.note(nanoseconds)
            await gate.wait()
        }
        #expect(emitter.sort { _ in } && !emitter.sort { _ in })
        let search = _Concurrency.Task { await emitter.search { _ in } }
        let load = _Concurrency.Task {
            await emitter.load { emit in try? await emit.sleep(nanoseconds: 2_000_000_000) }
        }
        await settle()
        #expect(sleeps.milliseconds.sorted() == [250, 500, 2_000])
        gate.open()
        #expect(await search.value)
        #expect(await load.value)
        #expect(emitter.sort { _ in })
        let sleep: TimetableEmitter.Sleep = emitter.sleep
        try await sleep(2_000_000_000)
        let real = TimetableEmitter(output: .loaded(.init(departures: [], note: "")))
        #expect(await real.search { _ in })
    }

    #if canImport(Combine)
        @Test("so does observation: observableObject; the run still outlives its caller")
        func observableObject() async {
            let (gate, body) = (Gate(), Gate())
            let emitter = CatalogueEmitter(output: .loaded(.init(offers: []))) { _ in await gate.wait() }
            let call = _Concurrency.Task { await emitter.refresh { _ in await body.wait() } }
            await settle()
            call.cancel()
            body.open()
            #expect(await call.value)
            #expect(await emitter.refresh { _ in } == false)
            gate.open()
            await settle()
            #expect(await emitter.refresh { _ in })
        }
    #endif
}
