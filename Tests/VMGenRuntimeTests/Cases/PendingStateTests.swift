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

    @Test("A cancellation takes effect in the emitter's next turn, without a call or a read")
    func cancellationByItself() {
        Stage.play(.loaded([1])) { stage in
            stage.logChanges()
            let call = stage.start(.load) { emit in
                emit.loading()
                await stage.gate.wait()
            }
            stage.cancel(call)
            #expect(stage.log == ["change loading", "change loaded"])
        }
    }

    @Test("The base is the latest output without while, whichever action emitted it")
    func base() {
        Stage.play { stage in
            let load = stage.start(.load) { emit in
                emit.loading()
                await stage.gate.wait()
                emit.loading(2)
                await stage.gate.wait()
            }
            stage.start(.push) { $0.loaded([7]) }
            #expect(stage.output == .loaded([7]))
            stage.open()
            #expect(stage.output == .loading(2))
            load.cancel()
            #expect(stage.output == .loaded([7]))
        }
    }

    /// `saving` above `loading` above `loaded`.
    private func playTwo(_ body: (_ load: Stage.Call, _ save: Stage.Call, Stage) -> Void) {
        Stage.play(.loaded([1], draft: 3)) { stage in
            let save = stage.start(.save) { emit in
                await stage.gate.nap()
                emit.saving()
                await stage.gate.nap()
                emit.saving()
                await stage.gate.nap()
            }
            let load = stage.start(.load) { emit in
                emit.loading(1)
                await stage.gate.nap()
                await stage.gate.nap()
                emit.loading(2)
                await stage.gate.nap()
            }
            stage.open(0)
            #expect(stage.output.kind == .saving)
            body(load, save, stage)
        }
    }

    @Test("When the upper of two pending states disappears, the lower is current; after that, the base")
    func upperGoes() {
        playTwo { load, save, stage in
            save.cancel()
            #expect(stage.output == .loading(1))
            load.cancel()
            #expect(stage.output == .loaded([1], draft: 3))
        }
    }

    @Test("The lower of two pending states moves above the other when it is emitted again")
    func lowerAgain() {
        playTwo { load, save, stage in
            stage.open(0)
            stage.open()
            #expect(stage.output == .loading(2))
            save.cancel()
            #expect(stage.output == .loading(2))
            load.cancel()
            #expect(stage.output == .loaded([1], draft: 3))
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

    @Test("Shared content keeps its current value over a return")
    func sharedContent() {
        Stage.play(.loaded([1])) { stage in
            stage.start(.load) { emit in
                emit.loading()
                _ = emit.run.emit(PostsOutput(theme: 2, screen: .loading(.init(progress: 1))))
            }
            #expect(stage.output == PostsOutput(theme: 2, screen: .loaded(.init(items: [1]))))
        }
    }
}
