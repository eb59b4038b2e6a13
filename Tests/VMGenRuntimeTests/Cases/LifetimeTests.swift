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

    @Test("A cancelled task's call begins; calls of other actions do not, and are not reported as rejected")
    func callFromCancelledTask() {
        Stage.play { stage in
            stage.logRejections()
            let push = stage.call(.push) { $0.loaded([1]) }
            push.cancel()
            stage.drain()
            #expect(push.result == true)
            for action in [PostsOutput.Action.load, .refresh, .search, .save, .like, .archive, .replace] {
                let call = stage.call(action) { _ in stage.log.append("body") }
                stage.cancel(call)
                #expect(call.result == false)
            }
            #expect(stage.log.isEmpty)
        }
    }

    @Test("A queued call keeps its place when its caller is cancelled; a call of another action loses it")
    func queued() {
        Stage.play(.loaded([1])) { stage in
            stage.start(.save) { _ in await stage.gate.wait() }
            let publish = stage.start(.publish) { emit in emit.loaded { $0.items.append(2) } }
            let save = stage.start(.save) { emit in emit.loaded { $0.items.append(3) } }
            publish.cancel()
            stage.cancel(save)
            stage.open()
            #expect(publish.result == true)
            #expect(save.result == false)
            #expect(stage.output == .loaded([1, 2]))
        }
    }

    @Test("emitter.cancel() ends the run")
    func cancelled() {
        Stage.play { stage in
            let call = stage.start(.push) { emit in
                await stage.gate.nap()
                #expect(Task.isCancelled)
                #expect(!emit.loaded([1]))
            }
            stage.emitter.cancel()
            stage.drain()
            #expect(call.result == true)
            #expect(stage.output == .idle)
        }
    }

    @Test("An action that cancels the action ends the run")
    func ended() {
        Stage.play(.loaded([1])) { stage in
            let publish = stage.start(.publish) { emit in
                emit.saving()
                await stage.gate.nap()
                #expect(!emit.loaded([2]))
            }
            stage.start(.replace) { _ in }
            #expect(publish.result == true)
            #expect(stage.output == .loaded([1]))
        }
    }

    @Test("A waiting caller retains the emitter, a run does not")
    func emitterKept() {
        Stage.play { stage in
            weak let core = stage.emitter.core
            let emitter = stage.emitter
            let task = Task { [emitter] in
                _ = await emitter.push { emit in
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
