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
            stage.gate.open()
            stage.drain()
            #expect(stage.log == ["change true", "body true", "change false"])
            #expect(stage.emitter.emissions == 0)
        }
    }

    @Test("A flag switches off when the caller is cancelled")
    func cancelledCaller() {
        Stage.play(.loaded([1])) { stage in
            let call = stage.start(.refresh) { _ in await stage.gate.wait() }
            #expect(stage.output.isRefreshing)
            call.cancel()
            #expect(!stage.output.isRefreshing)
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

    @Test("In states that do not carry a flag it reads as false; in others it follows the run")
    func otherStates() {
        Stage.play(.loaded([1])) { stage in
            stage.start(.refresh) { _ in await stage.gate.wait() }
            stage.start(.push) { $0.failed(1) }
            #expect(!stage.output.isRefreshing)
            stage.start(.save) { emit in
                emit.saving()
                await stage.gate.wait()
            }
            #expect(stage.output == .saving(isRefreshing: true))
            stage.gate.open(0)
            stage.drain()
            #expect(stage.output == .saving())
        }
    }

    @Test("A returning output has the current value of a flag")
    func returned() {
        Stage.play(.loaded([1])) { stage in
            stage.start(.refresh) { _ in await stage.gate.wait() }
            stage.start(.load) { emit in
                emit.loading()
                await stage.gate.wait()
            }
            #expect(stage.output == .loading())
            stage.gate.open(0)
            stage.drain()
            stage.gate.open()
            stage.drain()
            #expect(stage.output == .loaded([1]))
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

    @Test("A flag of two actions is on while either runs, and each flag follows only its actions")
    func twoActions() {
        Stage.play(.loaded([1])) { stage in
            stage.start(.refresh) { _ in await stage.gate.wait() }
            stage.start(.search) { _ in await stage.gate.wait() }
            stage.advance(milliseconds: 300)
            stage.start(.like) { _ in await stage.gate.wait() }
            #expect(stage.output == .loaded([1], isRefreshing: true, isLiking: true))
            stage.gate.open(0)
            stage.drain()
            #expect(stage.output == .loaded([1], isRefreshing: true, isLiking: true))
            stage.gate.open(0)
            stage.drain()
            #expect(stage.output == .loaded([1], isLiking: true))
        }
    }

    @Test("An initial value stays over other runs, until one of its actions begins or ends")
    func given() {
        Stage.play(.loaded([1], isRefreshing: true)) { stage in
            stage.start(.push) { $0.loaded([2]) }
            #expect(stage.output.isRefreshing)
            stage.start(.like) { _ in }
            #expect(stage.output.isRefreshing)
            stage.start(.refresh) { _ in }
            #expect(!stage.output.isRefreshing)
        }
    }

    @Test("An initial value is cleared when a run of its action ends without having begun")
    func givenThenEnded() {
        Stage.play(.loaded([1], isRefreshing: true)) { stage in
            let call = stage.start(.search) { _ in }
            #expect(stage.output.isRefreshing)
            call.cancel()
            #expect(!stage.output.isRefreshing)
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
