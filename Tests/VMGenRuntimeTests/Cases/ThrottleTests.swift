import RuntimeUnderTest
import SeededPlay
import Testing

@MainActor
@Suite("throttle", .enabled(if: Turns.isAvailable, "the runtime has no hooks for executors"))
struct ThrottleTests {
    @Test(
        "After an accepted call, calls are dropped for the throttle's duration, and not reported",
        arguments: CoreKind.allCases)
    func dropped(_ kind: CoreKind) {
        Stage.play(.loaded([1]), kind) { stage in
            stage.logRejections()
            #expect(stage.emitter.rename { $0.loaded([2]) })
            #expect(!stage.emitter.rename { $0.loaded([3]) })
            stage.advance(milliseconds: 999)
            #expect(!stage.emitter.rename { $0.loaded([3]) })
            stage.advance(milliseconds: 1)
            #expect(stage.emitter.rename { $0.loaded([4]) })
            #expect(stage.output == .loaded([4]))
            #expect(stage.log.isEmpty)
        }
    }

    @Test("An asynchronous call is throttled whether its body has returned or not")
    func asynchronous() {
        Stage.play { stage in
            stage.logRejections()
            let first = stage.start(.replace) { _ in }
            let second = stage.start(.replace) { _ in }
            #expect((first.result, second.result) == (true, false))
            stage.advance(milliseconds: 1001)
            #expect(stage.start(.replace) { _ in }.result == true)
            #expect(stage.log.isEmpty)
        }
    }

    @Test("A rejected call starts no throttle")
    func rejected() {
        Stage.play { stage in
            #expect(!stage.emitter.rename())
            stage.start(.push) { $0.loaded([1]) }
            #expect(stage.emitter.rename())
        }
    }

    @Test("A throttled call in a state outside from is not reported")
    func order() {
        Stage.play(.loaded([1])) { stage in
            stage.logRejections()
            #expect(stage.emitter.rename())
            stage.start(.push) { $0.idle() }
            #expect(!stage.emitter.rename())
            #expect(stage.log.isEmpty)
            stage.advance(milliseconds: 1000)
            #expect(!stage.emitter.rename())
            #expect(stage.log == ["rename rejected from idle"])
        }
    }

    @Test("emitter.cancel() ends a throttle, and the ended one does not end the next")
    func cancelled() {
        Stage.play(.loaded([1])) { stage in
            #expect(stage.emitter.rename())
            stage.advance(milliseconds: 500)
            stage.emitter.cancel()
            #expect(stage.emitter.rename())
            stage.advance(milliseconds: 500)
            #expect(!stage.emitter.rename())
            stage.advance(milliseconds: 500)
            #expect(stage.emitter.rename())
        }
    }

    @Test("Releasing the emitter ends a throttle's sleep")
    func released() {
        Stage.play(.loaded([1])) { stage in
            #expect(stage.emitter.rename())
            stage.drain()
            #expect(stage.clock.sleeping == 1)
            stage.release()
            #expect(stage.clock.sleeping == 0)
        }
    }
}
