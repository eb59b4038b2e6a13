import RuntimeUnderTest
import SeededPlay
import Testing

@MainActor
@Suite("Policies", .enabled(if: Turns.isAvailable, "the runtime has no hooks for executors"))
struct PolicyTests {
    @Test("A restartable action replaces its run")
    func restartable() {
        Stage.play { stage in
            let first = stage.start(.load) { emit in
                await stage.gate.nap()
                #expect(Task.isCancelled)
                #expect(!emit.loaded([1]))
            }
            let second = stage.start(.load) { emit in #expect(emit.loaded([2])) }
            #expect(first.result == true)
            #expect(second.result == true)
            #expect(stage.output == .loaded([2]))
        }
    }

    @Test("A droppable action drops calls while its run is live")
    func droppable() {
        Stage.play(.loaded([1])) { stage in
            stage.logRejections()
            let first = stage.start(.refresh) { _ in await stage.gate.wait() }
            let second = stage.start(.refresh) { _ in stage.log.append("second") }
            #expect(second.result == false)
            first.cancel()
            let third = stage.start(.refresh) { _ in stage.log.append("third") }
            #expect(third.result == true)
            #expect(stage.log == ["third"])
        }
    }

    @Test("Runs of a sequential action wait for each other")
    func sequential() {
        Stage.play(.loaded([])) { stage in
            for number in 0..<4 {
                stage.call(.save) { emit in
                    await Task.yield()
                    emit.loaded { $0.items.append(number) }
                }
            }
            stage.drain()
            #expect(stage.output == .loaded([0, 1, 2, 3]))
        }
    }

    @Test("A synchronous action executes its body within the call if its state allows it")
    func synchronous() {
        Stage.play { stage in
            stage.logRejections()
            #expect(!stage.emitter.perform(.tick) { $0.loading() })
            #expect(stage.log == ["tick rejected from idle"])
            var scope: PostsScope?
            #expect(stage.emitter.perform(.reset) { scope = $0 })
            #expect(scope?.idle() == false)
            stage.emitter.onRejected = nil
            #expect(!stage.emitter.perform(.tick))
            #expect(stage.log.count == 1)
        }
    }

    @Test("A cancelled call is not reported as rejected, even if its state has changed")
    func cancelledAndChanged() {
        Stage.play(.loaded([1])) { stage in
            stage.logRejections()
            let call = stage.call(.like) { _ in stage.log.append("body") }
            stage.turns.take(0)
            stage.emitter.perform(.reset) { $0.idle() }
            stage.cancel(call)
            #expect(call.result == false)
            #expect(stage.log.isEmpty)
        }
    }

    @Test("A cancellation takes effect before the next emission, and before emissions are counted")
    func cancelledBeforeEmission() {
        Stage.play(.loaded([1])) { stage in
            var call: Stage.Call?
            call = stage.start(.like) { emit in
                emit.onCancel { $0.failed(1) }
                await stage.gate.wait()
                call?.cancel()
                #expect(!emit.run.emit(PostsOutput.idle))
                #expect(stage.output == .failed(1))
            }
            stage.open()
            #expect(stage.output == .failed(1))
        }
        Stage.play(.loaded([1])) { stage in
            let call = stage.start(.like) { emit in
                emit.onCancel { $0.failed(1) }
                await stage.gate.wait()
            }
            call.cancel()
            #expect(stage.emitter.emissions == 1)
        }
    }

    @Test("A cancellation takes effect before a body reads the output or adds a cleanup")
    func cancelledBeforeReading() {
        Stage.play(.loaded([1])) { stage in
            var call: Stage.Call?
            call = stage.start(.like) { emit in
                await stage.gate.wait()
                call?.cancel()
                let output: PostsOutput = emit.run.output()
                #expect(output == .loaded([1]))
            }
            stage.open()
            call = stage.start(.like) { emit in
                await stage.gate.wait()
                call?.cancel()
                let isNoted = emit.onCancel { _ in }
                #expect(!isNoted)
            }
            stage.open()
            #expect(call?.result == true)
        }
    }

    @Test("A cancellation takes effect before a body uses or forgets kept content")
    func cancelledBeforeContent() {
        Stage.play(.loaded([1])) { stage in
            @MainActor func cancelled() {
                let call = stage.start(.like) { emit in
                    emit.onCancel { $0.loaded([5]) }
                    await stage.gate.wait()
                }
                call.cancel()
            }
            stage.emitter.perform(.reset) { emit in
                cancelled()
                emit.loaded { $0.items.append(2) }
                #expect(emit.output == .loaded([5, 2]))
                cancelled()
                #expect(emit.lastLoaded?.items == [5])
                cancelled()
                emit.forget()
                #expect(emit.lastLoaded == nil)
            }
        }
    }
}
