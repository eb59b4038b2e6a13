import RuntimeUnderTest
import SeededPlay
import Testing

@MainActor
@Suite("Events of runs", .enabled(if: Turns.isAvailable, "the runtime has no hooks for executors"))
struct RunEventTests {
    /// Logs the events, with numbers that begin with 1 for each emitter.
    private func log(_ stage: Stage) {
        var first: Int?
        stage.emitter.onRun = { [unowned stage] run, action, event, state in
            first = first ?? run
            stage.log.append("\(run - (first ?? run) + 1) \(action) \(event) \(state)")
        }
    }

    @Test("A run is accepted, begins, emits and ends while its pending state is current")
    func pending() {
        Stage.play { stage in
            log(stage)
            stage.start(.load) { emit in
                emit.loading()
                await stage.gate.wait()
            }
            stage.open()
            #expect(
                stage.log == [
                    "1 load accepted idle", "1 load began idle", "1 load emitted loading",
                    "1 load finished loading", "1 load returned idle",
                ])
        }
    }

    @Test("Only the emitter's own runs are told, and nothing once the callback is nil")
    func own() {
        Stage.play { stage in
            log(stage)
            PostsEmitter(core: CoreKind.plain.core(.idle, PostsOutput.table(), stage.clock)).perform(.reset) {
                $0.idle()
            }
            stage.emitter.perform(.rename)
            #expect(stage.log == [])
            stage.emitter.onRun = nil
            stage.emitter.perform(.reset) { $0.idle() }
            #expect(stage.log == [])
        }
    }
}
