import RuntimeUnderTest
import SeededPlay
import Testing

@MainActor
@Suite("lifetime: viewModel", .enabled(if: Turns.isAvailable, "the runtime has no hooks for executors"))
struct LifetimeTests {
    @Test("Without it, a body learns at once that its caller was cancelled")
    func cancelledBody() {
        Stage.play(.loaded([1])) { stage in
            let call = stage.start(.like) { _ in
                await withTaskCancellationHandler {
                    await stage.gate.wait()
                } onCancel: {
                    MainActor.assumeIsolated { stage.log.append("cancelled") }
                }
            }
            call.cancel()
            #expect(stage.log == ["cancelled"])
        }
    }

    @Test("A waiting caller retains the emitter, a run does not")
    func emitterKept() {
        Stage.play { stage in
            weak let core = stage.emitter.core
            let emitter = stage.emitter
            let task = Task { [emitter] in
                _ = await emitter.call(.push) { emit in
                    await stage.gate.wait()
                    #expect(emit.loaded([1]))
                }
            }
            stage.drain()
            task.cancel()
            stage.release()
            stage.drain()
            #expect(core != nil)
            stage.open()
        }
    }

    @Test("A scope that outlives the emitter emits nothing and has the output of its beginning")
    func scopeAlone() {
        var scope: PostsScope?
        Stage.play { stage in
            stage.start(.push) { emit in
                emit.loaded([1])
                scope = emit
            }
            stage.start(.push) { scope = $0 }
        }
        #expect(scope?.output == .loaded([1]))
        #expect(scope?.lastLoaded == nil)
        #expect(scope?.loaded([2]) == false)
        #expect(scope?.onCancel { _ in } == false)
        scope?.forget()
    }
}
