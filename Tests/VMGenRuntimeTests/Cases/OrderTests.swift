import RuntimeUnderTest
import SeededPlay
import Testing

@MainActor
@Suite("Order", .enabled(if: Turns.isAvailable, "the runtime has no hooks for executors"))
struct OrderTests {
    @Test("from is checked, then cancels takes effect, then the body begins, whatever the state is by then")
    func cancels() {
        Stage.play { stage in
            stage.logTransitions()
            stage.logRejections()
            stage.start(.load) { emit in
                emit.loading()
                emit.onCancel { emit in
                    stage.log.append("cleanup")
                    emit.finished()
                }
                await stage.gate.wait()
            }
            let replace = stage.start(.replace) { emit in
                stage.log.append("body \(emit.output.kind)")
                emit.idle()
            }
            #expect(replace.result == true)
            #expect(
                stage.log == [
                    "load idle loading", "cleanup", "load loading finished", "body finished",
                    "replace finished idle",
                ])
        }
    }

    @Test("A call is not rejected because of the state that the replaced run left")
    func restartInOtherState() {
        Stage.play(.loaded([1])) { stage in
            stage.start(.search) { emit in
                emit.onCancel { $0.failed(1) }
                await stage.gate.wait()
            }
            stage.advance(milliseconds: 300)
            let second = stage.start(.search) { #expect($0.output == .failed(1)) }
            stage.advance(milliseconds: 300)
            #expect(second.result == true)
        }
    }

    @Test("A run whose caller is cancelled while its turn comes does not begin")
    func cancelledAtBeginning() {
        Stage.play { stage in
            var call: Stage.Call?
            stage.emitter.onRun = { _, _, event, _ in
                stage.log.append(event)
                if event == "began" { call?.cancel() }
            }
            call = stage.call(.load) { _ in stage.log.append("body") }
            stage.drain()
            #expect(call?.result == false)
            #expect(stage.log == ["accepted", "began", "ended"])
        }
    }

    @Test("An action that cancels itself ends its other runs")
    func cancelsItself() {
        Stage.play(.loaded([1])) { stage in
            stage.start(.push) { emit in
                await stage.gate.nap()
                #expect(!emit.loaded([2]))
            }
            let core = stage.emitter.core
            Task {
                let began = await core.call(
                    PostsOutput.Action.push, .concurrent, cancels: [PostsOutput.Action.push]
                ) { _ in
                    stage.log.append("body")
                }
                #expect(began)
            }
            stage.drain()
            #expect(stage.log == ["body"])
            #expect(stage.gate.count == 0)
        }
    }

    @Test("A step is reported first, and only if the output changes")
    func steps() {
        Stage.play(.loaded([1])) { stage in
            stage.logSteps()
            stage.logEntries()
            stage.logTransitions()
            stage.start(.push) { $0.loaded([1]) }
            stage.start(.push) { $0.loaded([2]) }
            stage.start(.push) { $0.failed(1) }
            #expect(
                stage.log == [
                    "push loaded loaded", "step loaded loaded", "push loaded loaded", "step loaded failed",
                    "entry failed", "push loaded failed",
                ])
        }
    }

    @Test("While callbacks are called for a step, later ones are not told")
    func toldOutput() {
        Stage.play(.loaded([1])) { stage in
            #expect(stage.emitter.toldOutput == .loaded([1]))
            stage.emitter.onStep { _, output in
                if output.kind == .failed { stage.emitter.perform(.reset) { $0.idle() } }
                stage.log.append("\(stage.emitter.toldOutput.kind) \(stage.output.kind)")
            }
            stage.start(.push) { $0.failed(1) }
            #expect(stage.log == ["failed idle", "idle idle"])
            #expect(stage.emitter.toldOutput == .idle)
            stage.emitter.onChange = { _ in }
            stage.start(.push) { $0.failed(2) }
            #expect(stage.emitter.toldOutput == stage.output)
        }
    }

    @Test("Each callback is called without the others")
    func alone() {
        Stage.play { stage in
            stage.logSteps()
            stage.start(.push) { $0.failed(1) }
            #expect(stage.log == ["step loading failed"] || stage.log == ["step idle failed"])
        }
        Stage.play { stage in
            stage.logEntries()
            stage.start(.push) { $0.failed(1) }
            #expect(stage.log == ["entry failed"])
        }
        Stage.play { stage in
            stage.emitter.onEmission = { stage.log.append("emission \($0.kind)") }
            stage.start(.push) { $0.failed(1) }
            #expect(stage.log == ["emission failed"])
        }
    }

    @Test("Callbacks can be removed")
    func noCallbacks() {
        Stage.play { stage in
            stage.logChanges()
            stage.logTransitions()
            stage.emitter.onEmission = { _ in stage.log.append("emission") }
            stage.emitter.onChange = nil
            stage.emitter.onTransition = nil
            stage.emitter.onEmission = nil
            stage.start(.push) { $0.failed(1) }
            #expect(stage.log.isEmpty)
        }
    }
}
