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
            #expect(stage.emitter.perform(.rename) { $0.loaded([2]) })
            #expect(!stage.emitter.perform(.rename) { $0.loaded([3]) })
            stage.advance(milliseconds: 999)
            #expect(!stage.emitter.perform(.rename) { $0.loaded([3]) })
            stage.advance(milliseconds: 1)
            #expect(stage.emitter.perform(.rename) { $0.loaded([4]) })
            #expect(stage.output == .loaded([4]))
            #expect(stage.log.isEmpty)
        }
    }

    @Test("emitter.cancel() ends a throttle, and the ended one does not end the next")
    func cancelled() {
        Stage.play(.loaded([1])) { stage in
            #expect(stage.emitter.perform(.rename))
            stage.advance(milliseconds: 500)
            stage.emitter.cancel()
            #expect(stage.emitter.perform(.rename))
            stage.advance(milliseconds: 500)
            #expect(!stage.emitter.perform(.rename))
            stage.advance(milliseconds: 500)
            #expect(stage.emitter.perform(.rename))
        }
    }

    @Test("Releasing the emitter ends a throttle's sleep")
    func released() {
        Stage.play(.loaded([1])) { stage in
            #expect(stage.emitter.perform(.rename))
            stage.drain()
            #expect(stage.clock.sleeping == 1)
            stage.release()
            #expect(stage.clock.sleeping == 0)
        }
    }
}
