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

    @Test("Cancelling a caller after another emission changes nothing")
    func cancelledAfterEmission() {
        Stage.play { stage in
            let call = stage.start(.load) { emit in
                emit.loading()
                emit.loaded([1])
                await stage.gate.nap()
            }
            stage.cancel(call)
            #expect(stage.output == .loaded([1]))
        }
    }

    @Test("A terminal state stays when its caller is cancelled")
    func terminal() {
        Stage.play(.loaded([1])) { stage in
            let call = stage.start(.load) { emit in
                emit.finished()
                await stage.gate.nap()
            }
            stage.cancel(call)
            #expect(stage.output == .finished)
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

    @Test("The initial output stays, even if its state is pending")
    func pendingBase() {
        Stage.play(.loading(5)) { stage in
            let load = stage.start(.load) { emit in
                emit.loading(6)
                await stage.gate.nap()
            }
            #expect(stage.output == .loading(6))
            load.cancel()
            #expect(stage.output == .loading(5))
            stage.start(.load) { $0.loaded([1]) }
            #expect(stage.output == .loaded([1]))
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

    @Test("When the lower of two pending states disappears, the upper stays, then the base is current")
    func lowerGoes() {
        playTwo { load, save, stage in
            load.cancel()
            #expect(stage.output.kind == .saving)
            save.cancel()
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

    @Test("An emission without while covers all pending states")
    func covered() {
        playTwo { load, save, stage in
            stage.emitter.reset { $0.idle() }
            #expect(stage.output == .idle)
            load.cancel()
            save.cancel()
            #expect(stage.output == .idle)
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
                    "entry loaded",
                    "change loaded",
                ])
            #expect(stage.emitter.emissions == 1)
        }
    }

    @Test("A return keeps a transient with resets: dismissal if the pending state carries it")
    func carriedBanner() {
        Stage.play(.loaded([1], banner: 4)) { stage in
            stage.start(.save) { emit in
                emit.saving()
                await stage.gate.wait()
            }
            #expect(stage.output == .saving(banner: 4))
            stage.open()
            #expect(stage.output == .loaded([1], banner: 4))
        }
    }

    @Test("A dismissal below a pending state that carries the transient has no effect")
    func dismissedWhereItShows() {
        Stage.play(.loaded([1], message: 3, banner: 4)) { stage in
            stage.emitter.dismissMessage()
            #expect(stage.output == .loaded([1], banner: 4))
            stage.emitter.dismissBanner()
            #expect(stage.output == .loaded([1]))
            #expect(stage.emitter.emissions == 0)
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

    @Test("A restart keeps the pending state; when the new run is cancelled, the state disappears")
    func restart() {
        Stage.play(.failed(1)) { stage in
            stage.logChanges()
            let first = stage.start(.load) { emit in
                emit.loading()
                await stage.gate.nap()
                #expect(!emit.loaded([9]))
            }
            let second = stage.start(.load) { _ in await stage.gate.nap() }
            #expect(first.result == true)
            #expect(stage.log == ["change loading"])
            second.cancel()
            #expect(stage.output == .failed(1))
        }
    }

    @Test("Pending states work in outputs that are not Equatable")
    func incomparable() {
        Stage.play(.loaded([1]), isComparable: false) { stage in
            stage.logChanges()
            stage.start(.load) { emit in
                emit.loading()
                emit.loading()
            }
            #expect(stage.log == ["change loading", "change loading", "change loaded"])
            #expect(stage.output == .loaded([1]))
            stage.start(.archive) { _ in }
            #expect(stage.log.count == 3)
            stage.start(.load) { emit in
                emit.loading()
                await stage.gate.wait()
            }
            stage.start(.push) { _ in }
            #expect(stage.log.count == 4)
        }
    }
}
