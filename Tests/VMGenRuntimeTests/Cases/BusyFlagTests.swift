import RuntimeUnderTest
import SeededPlay
import Testing

@MainActor
@Suite("Busy flags", .enabled(if: Turns.isAvailable, "the runtime has no hooks for executors"))
struct BusyFlagTests {
    @Test("A flag is on from the body's beginning, in the same turn, until the body returns")
    func onAndOff() {
        Stage.play(.loaded([1])) { stage in
            stage.logChanges()
            stage.emitter.onChange = { stage.log.append("change \($0.isRefreshing)") }
            stage.call(.refresh) { emit in
                stage.log.append("body \(emit.output.isRefreshing)")
                await stage.gate.wait()
            }
            #expect(!stage.output.isRefreshing)
            stage.drain()
            #expect(stage.log == ["change true", "body true"])
            stage.open()
            #expect(stage.log == ["change true", "body true", "change false"])
            #expect(stage.emitter.emissions == 0)
        }
    }

    @Test("A restart during a debounce does not switch a flag off and on")
    func debouncedRestart() {
        Stage.play(.loaded([1])) { stage in
            stage.emitter.onChange = { stage.log.append("\($0.isRefreshing)") }
            stage.start(.search) { _ in await stage.gate.nap() }
            #expect(stage.log.isEmpty)
            stage.advance(milliseconds: 300)
            #expect(stage.log == ["true"])
            let second = stage.start(.search) { _ in await stage.gate.nap() }
            #expect(stage.log == ["true"])
            stage.advance(milliseconds: 299)
            #expect(stage.gate.count == 0)
            stage.advance(milliseconds: 1)
            #expect(stage.gate.count == 1)
            #expect(stage.log == ["true"])
            second.cancel()
            #expect(!stage.output.isRefreshing)
            #expect(stage.log == ["true", "false"])
        }
    }

    @Test("A body does not begin if a callback of its flag ends its run")
    func endedByItsFlag() {
        Stage.play(.loaded([1])) { stage in
            stage.emitter.onChange = { if $0.isRefreshing { stage.emitter.cancel() } }
            let call = stage.start(.refresh) { _ in stage.log.append("body") }
            #expect(call.result == false)
            #expect(stage.log.isEmpty)
            #expect(!stage.output.isRefreshing)
        }
    }

    @Test("A state that does not carry a flag is not changed by it")
    func otherState() {
        Stage.play(isComparable: false) { stage in
            stage.start(.load) { emit in
                emit.loading()
                await stage.gate.wait()
            }
            stage.logChanges()
            stage.start(.search) { _ in stage.log.append("body") }
            stage.advance(milliseconds: 300)
            #expect(stage.log == ["body"])
        }
    }
}
