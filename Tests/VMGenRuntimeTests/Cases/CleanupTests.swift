import RuntimeUnderTest
import SeededPlay
import Testing

@MainActor
@Suite("onCancel", .enabled(if: Turns.isAvailable, "the runtime has no hooks for executors"))
struct CleanupTests {
    @Test("An optimistic change is reverted when its caller is cancelled, once")
    func optimistic() {
        Stage.play(.loaded([1])) { stage in
            let call = stage.start(.like) { emit in
                emit.loaded { $0.items.append(2) }
                let isNoted = emit.onCancel { emit in
                    let isEmitted = emit.loaded { $0.items.removeLast() }
                    #expect(isEmitted)
                }
                #expect(isNoted)
                await stage.gate.nap()
                #expect(!emit.onCancel { _ in stage.log.append("never") })
            }
            #expect(stage.output == .loaded([1, 2], isLiking: true))
            call.cancel()
            #expect(stage.output == .loaded([1]))
            stage.emitter.cancel()
            stage.drain()
            #expect(stage.output == .loaded([1]))
            #expect(stage.log.isEmpty)
        }
    }

    @Test("A dismissal or an edit after the cancellation of a caller comes after the run's cleanup")
    func changesAfterCancellation() {
        Stage.play(.loaded([1])) { stage in
            @MainActor func cancelRun() {
                let call = stage.start(.like) { emit in
                    emit.onCancel { $0.loaded([1], draft: 5, message: 9) }
                    await stage.gate.nap()
                }
                call.cancel()
            }
            cancelRun()
            stage.emitter.dismissMessage()
            #expect(stage.output == .loaded([1], draft: 5))
            cancelRun()
            stage.emitter.setDraft(7)
            #expect(stage.output == .loaded([1], draft: 7, message: 9))
            stage.drain()
        }
    }

    @Test("A body that cancels its caller and returns is ended")
    func cancelsItsCaller() {
        Stage.play(.loaded([1])) { stage in
            var call: Stage.Call?
            call = stage.call(.like) { emit in
                emit.onCancel { _ in stage.log.append("cleanup") }
                call?.cancel()
            }
            stage.drain()
            #expect(call?.result == true)
            #expect(stage.log == ["cleanup"])
        }
    }

    @Test("The body emits nothing from the moment its task is cancelled")
    func handlerOfTheBody() {
        Stage.play(.loaded([1])) { stage in
            let call = stage.start(.like) { emit in
                await withTaskCancellationHandler {
                    await stage.gate.wait()
                } onCancel: {
                    MainActor.assumeIsolated { #expect(!emit.loaded([9])) }
                }
            }
            stage.emitter.cancel()
            #expect(stage.output == .loaded([1]))
            stage.open()
            #expect(call.result == true)
        }
    }

    @Test("A call that a cleanup of the replaced run ends runs nothing, and returns at once")
    func replacementEnded() {
        Stage.play(.loaded([1])) { stage in
            stage.start(.search) { emit in
                emit.onCancel { _ in stage.emitter.cancel() }
                await stage.gate.wait()
            }
            stage.advance(milliseconds: 300)
            let second = stage.start(.search) { _ in stage.log.append("body") }
            #expect(second.result == false)
            #expect(stage.log.isEmpty)
        }
    }

    @Test("A body whose cancels end it through a cleanup does not begin")
    func endedByItsCancels() {
        Stage.play(.loaded([1])) { stage in
            stage.start(.load) { emit in
                emit.onCancel { _ in stage.emitter.cancel() }
                await stage.gate.wait()
            }
            let archive = stage.start(.archive) { _ in stage.log.append("body") }
            #expect(archive.result == false)
            stage.start(.load) { emit in
                emit.onCancel { _ in stage.emitter.cancel() }
                await stage.gate.wait()
            }
            #expect(!stage.emitter.perform(.reset) { _ in stage.log.append("body") })
            #expect(stage.log.isEmpty)
        }
    }

    @Test("A caller that a cleanup cancels is gone before the emitter is read, or a body begins")
    func cancelsCaller() {
        Stage.play(.loaded([1])) { stage in
            let first = stage.start(.like) { _ in await stage.gate.wait() }
            let second = stage.start(.like) { emit in
                emit.onCancel { _ in first.cancel() }
                await stage.gate.wait()
            }
            second.cancel()
            #expect(stage.output == .loaded([1]))
        }
    }

    @Test("A cleanup adds no cleanup")
    func addedByCleanup() {
        Stage.play(.loaded([1])) { stage in
            let call = stage.start(.like) { emit in
                emit.onCancel { emit in
                    let isNoted = emit.onCancel { _ in stage.log.append("never") }
                    #expect(!isNoted)
                }
                await stage.gate.wait()
            }
            stage.cancel(call)
            #expect(stage.log.isEmpty)
        }
    }

    @Test("A cleanup's captured objects are released when the body has returned, even if they retain its run")
    func released() {
        Stage.play(.loaded([1])) { stage in
            var runs: [() -> AnyObject?] = []
            stage.start(.like) { emit in
                runs.append { [weak run = emit.run] in run }
                emit.onCancel { _ in _ = emit.output }
            }
            stage.emitter.perform(.rename) { emit in
                runs.append { [weak run = emit.run] in run }
                emit.onCancel { _ in _ = emit.output }
            }
            #expect(runs.count == 2)
            #expect(runs.allSatisfy { $0() == nil })
        }
    }

    @Test("Nothing runs when the emitter is released")
    func emitterGone() {
        Stage.play(.loaded([1])) { stage in
            stage.start(.save) { emit in
                emit.onCancel { _ in stage.log.append("cleanup") }
                let call = stage.call(.save) { emit in
                    emit.onCancel { _ in stage.log.append("cleanup") }
                    await stage.gate.nap()
                    stage.log.append("cancelled \(Task.isCancelled)")
                }
                while call.result == nil { await Task.yield() }
            }
            #expect(stage.gate.count == 1)
            weak let emitter = stage.emitter
            weak let core = stage.emitter.core
            stage.release()
            #expect(emitter == nil)
            #expect(core == nil)
            stage.drain()
            #expect(stage.log == ["cancelled true"])
        }
    }
}
