import Foundation
import Testing

@testable import Corpus

@MainActor
@Suite("throttle")
struct ThrottleTests {
    @Test("a synchronous action: further calls are dropped until time has passed, and not rejected")
    func synchronous() async {
        let clock = ManualClock()
        let emitter = PlayerEmitter(
            output: .playing(.init(url: .init(fileURLWithPath: "/"), position: .zero)), clock: clock)
        emitter.onRejected = { _, _ in Issue.record("rejected") }
        var calls = 0
        #expect(emitter.positionChanged { _ in calls += 1 })
        await settle()
        #expect(!emitter.positionChanged { _ in calls += 1 })
        clock.advance(by: .milliseconds(499))
        await settle()
        #expect(!emitter.positionChanged { _ in calls += 1 })
        clock.advance(by: .milliseconds(1))
        await settle()
        #expect(emitter.positionChanged { _ in calls += 1 })
        #expect(calls == 2)
    }

    @Test("an asynchronous action is throttled from the accepted call on; cancel() ends the throttle")
    func asynchronous() async {
        let clock = ManualClock()
        let emitter = ChatEmitter(output: .room(.init(messages: [], peers: .alone)), clock: clock)
        #expect(await emitter.react { _ in })
        #expect(await emitter.react { _ in } == false)
        await settle()
        clock.advance(by: .milliseconds(200))
        await settle()
        #expect(await emitter.react { _ in })
        emitter.cancel()
        #expect(await emitter.react { _ in })
    }

    @Test("observation: none waits with the given closure")
    func none() async {
        let gate = Gate()
        let emitter = TimetableEmitter(output: .loaded(.init(departures: [], note: ""))) { nanoseconds in
            #expect(nanoseconds == 500_000_000)
            await gate.wait()
        }
        #expect(emitter.sort { _ in })
        await settle()
        #expect(!emitter.sort { _ in })
        gate.open()
        await settle()
        #expect(emitter.sort { _ in })
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
