import RuntimeUnderTest
import SeededPlay
import Testing

@MainActor
@Suite("Pending states", .enabled(if: Turns.isAvailable, "the runtime has no hooks for executors"))
struct PendingStateTests {
    @Test("Cancelling the caller during the state restores the output before it")
    func cancelledCaller() {
        Stage.play(.loaded([1])) { stage in
            let call = stage.start(.load) { emit in
                emit.loading()
                await stage.gate.nap()
                #expect(!emit.failed(1))
            }
            #expect(stage.output == .loading())
            call.cancel()
            #expect(stage.output == .loaded([1]))
            stage.drain()
            #expect(call.result == true)
            #expect(stage.output == .loaded([1]))
            #expect(stage.emitter.emissions == 1)
        }
    }

    @Test(
        "A task that cancels a call calls actions of the state that returns, in the same turn",
        arguments: [true, false])
    func calledAfterCancellation(_ isAsync: Bool) {
        Stage.play(.loaded([1])) { stage in
            let load = stage.start(.load) { emit in
                emit.loading()
                await stage.gate.nap()
            }
            stage.logRejections()
            let call = Stage.Call()
            call.task = Task {
                load.cancel()
                if isAsync {
                    call.result = await stage.emitter.call(.refresh) { _ in }
                } else {
                    call.result = stage.emitter.perform(.rename)
                }
            }
            stage.drain()
            #expect(call.result == true)
            #expect(stage.log == [])
        }
    }

    @Test("A return is not an emission or a transition, but a change and an entry")
    func toldReturn() {
        Stage.play(.loaded([1])) { stage in
            stage.logTransitions()
            stage.logChanges()
            stage.logEntries()
            stage.emitter.onEmission = { stage.log.append("emission \($0.kind)") }
            stage.start(.load) { $0.loading() }
            #expect(
                stage.log == [
                    "entry loading", "load loaded loading", "emission loading", "change loading",
                    "entry loaded", "change loaded",
                ])
            #expect(stage.emitter.emissions == 1)
        }
    }
}
