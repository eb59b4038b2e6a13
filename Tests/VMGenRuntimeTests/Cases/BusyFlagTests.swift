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

    @Test("No emission sets or clears a flag")
    func emissions() {
        Stage.play(.loaded([1])) { stage in
            stage.start(.refresh) { _ in await stage.gate.wait() }
            stage.start(.push) { $0.loaded([2]) }
            #expect(stage.output == .loaded([2], isRefreshing: true))
            stage.start(.push) { $0.loaded { $0.isRefreshing = false } }
            #expect(stage.output == .loaded([2], isRefreshing: true))
            stage.start(.push) { $0.loaded { $0.isLiking = true } }
            #expect(stage.output == .loaded([2], isRefreshing: true))
            stage.emitter.core.change { (output: inout PostsOutput) in output.isRefreshing = false }
            #expect(stage.output == .loaded([2], isRefreshing: true))
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

    @Test("In a state without the flag nothing changes, even in outputs that are not Equatable")
    func incomparable() {
        Stage.play(.loaded([1]), isComparable: false) { stage in
            stage.start(.refresh) { _ in await stage.gate.wait() }
            stage.start(.push) { $0.failed(1) }
            stage.logChanges()
            stage.start(.push) { _ in }
            #expect(stage.log.isEmpty)
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
}
