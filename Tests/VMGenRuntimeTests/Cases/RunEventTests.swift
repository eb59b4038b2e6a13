import SeededPlay
import Testing

#if canImport(RuntimeOnStandIns)
    import RuntimeOnStandIns
#else
    import VMGenRuntime
#endif

@MainActor
@Suite("Events of runs", .enabled(if: Turns.isAvailable, "the runtime has no hooks for executors"))
struct RunEventTests {
    /// Logs the events, with numbers that begin with 1 for each emitter.
    private func log(_ stage: Stage) {
        var first: Int?
        stage.emitter.onRun = { [unowned stage] run, action, event, kind in
            first = first ?? run
            stage.log.append("\(run - (first ?? run) + 1) \(action) \(event) \(kind)")
        }
    }

    @Test("A run is accepted, begins, emits and returns while its pending state is current")
    func pending() {
        Stage.play { stage in
            log(stage)
            stage.start(.load) { emit in
                emit.loading()
                await stage.gate.wait()
            }
            stage.gate.open()
            stage.drain()
            #expect(
                stage.log == [
                    "1 load accepted idle", "1 load began idle", "1 load emitted loading",
                    "1 load returned loading",
                ])
            #expect(stage.output.kind == .idle)
        }
    }

    @Test("A synchronous run has the same events")
    func synchronous() {
        Stage.play(.loaded([1])) { stage in
            log(stage)
            stage.emitter.reset { $0.idle() }
            #expect(
                stage.log == [
                    "1 reset accepted loaded", "1 reset began loaded", "1 reset emitted idle",
                    "1 reset returned idle",
                ])
        }
    }

    @Test("A replaced run is ended, and its cleanup emits afterwards")
    func replaced() {
        Stage.play { stage in
            log(stage)
            stage.start(.load) { emit in
                emit.onCancel { $0.finished() }
                await stage.gate.wait()
                emit.idle()
            }
            stage.start(.load) { _ in }
            stage.gate.open()
            stage.drain()
            #expect(
                stage.log == [
                    "1 load accepted idle", "1 load began idle", "1 load ended idle",
                    "1 load emitted finished",
                    "2 load accepted idle", "2 load ended finished",
                ])
        }
    }

    @Test("A queued run is accepted when its turn comes")
    func queued() {
        Stage.play(.loaded([1])) { stage in
            log(stage)
            stage.start(.save) { _ in await stage.gate.wait() }
            stage.start(.save) { _ in }
            #expect(stage.log == ["1 save accepted loaded", "1 save began loaded"])
            stage.gate.open()
            stage.drain()
            #expect(
                stage.log.dropFirst(2) == [
                    "1 save returned loaded", "2 save accepted loaded", "2 save began loaded",
                    "2 save returned loaded",
                ])
        }
    }

    @Test("A debounced run that may no longer begin is ended; in another state it is accepted again")
    func debounced() {
        Stage.play(.loaded([1])) { stage in
            log(stage)
            stage.start(.search) { _ in }
            stage.emitter.reset { $0.idle() }
            stage.log = []
            stage.advance(milliseconds: 300)
            #expect(stage.log == [])
        }
        Stage.play(.loaded([1])) { stage in
            stage.start(.save) { emit in
                emit.saving()
                await stage.gate.wait()
            }
            log(stage)
            stage.start(.search) { _ in }
            stage.gate.open()
            stage.drain()
            stage.log = []
            stage.advance(milliseconds: 300)
            #expect(
                stage.log == [
                    "1 search accepted loaded", "1 search began loaded", "1 search returned loaded",
                ])
        }
    }

    @Test("A call that is rejected or dropped is no run")
    func rejected() {
        Stage.play { stage in
            log(stage)
            stage.start(.like) { _ in }
            stage.emitter.rename()
            #expect(stage.log == [])
        }
    }
}
