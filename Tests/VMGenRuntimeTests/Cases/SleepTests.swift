import RuntimeUnderTest
import SeededPlay
import Testing

@MainActor
@Suite("emit.sleep", .enabled(if: Turns.isAvailable, "the runtime has no hooks for executors"))
struct SleepTests {
    private func sleep(_ stage: Stage, _ emit: PostsScope, milliseconds: UInt64 = 1_000) async {
        do {
            try await emit.run.sleep(nanoseconds: milliseconds * 1_000_000)
            stage.log.append("woke")
        } catch is CancellationError {
            stage.log.append("ended")
        } catch {
            stage.log.append("\(error)")
        }
    }

    @Test("A sleep lasts as long as it says, on the emitter's clock", arguments: CoreKind.allCases)
    func duration(_ kind: CoreKind) {
        Stage.play(.idle, kind) { stage in
            stage.start(.load) { emit in
                await sleep(stage, emit)
                try? await emit.run.sleep(for: .milliseconds(1) + .nanoseconds(1))
                stage.log.append("later")
            }
            stage.advance(milliseconds: 999)
            #expect(stage.log.isEmpty)
            stage.advance(milliseconds: 1)
            #expect(stage.log == ["woke"])
            stage.advance(milliseconds: 1)
            #expect(stage.log == ["woke"])
            stage.advance(milliseconds: 1)
            #expect(stage.log == ["woke", "later"])
        }
    }

    @Test("A clock that jumps wakes each sleep once; negative durations end at once")
    func jumps() {
        Stage.play { stage in
            stage.start(.load) { emit in
                for _ in 0..<2 { await sleep(stage, emit) }
                try? await emit.run.sleep(for: .seconds(-1))
                stage.log.append("negative")
            }
            stage.advance(milliseconds: 5_000)
            #expect(stage.log == ["woke"])
            stage.advance(milliseconds: -3_000)
            stage.advance(milliseconds: 3_999)
            #expect(stage.log == ["woke"])
            stage.advance(milliseconds: 1)
            stage.advance(milliseconds: 0)
            #expect(stage.log == ["woke", "woke", "negative"])
        }
    }

    @Test("A sleep ends with its run: when it is replaced, canceled, or ended by another action")
    func ended() {
        for end: (Stage) -> Void in [
            { $0.start(.load) { _ in } }, { $0.emitter.cancel() }, { $0.emitter.perform(.reset) },
            { $0.start(.archive) { _ in } },
        ] {
            Stage.play { stage in
                stage.start(.load) { emit in await sleep(stage, emit) }
                end(stage)
                stage.drain()
                #expect(stage.log == ["ended"])
                #expect(stage.clock.sleeping == 0)
            }
        }
    }

    @Test("A sleep ends with its caller, but not if the run outlives it")
    func caller() {
        Stage.play { stage in
            let load = stage.start(.load) { emit in await sleep(stage, emit) }
            let push = stage.start(.push) { emit in await sleep(stage, emit) }
            load.cancel()
            push.cancel()
            stage.drain()
            #expect(stage.log == ["ended"])
            stage.advance(milliseconds: 1_000)
            #expect(stage.log == ["ended", "woke"])
        }
    }

    @Test("The emitter's end ends a sleep, which does not keep the emitter alive")
    func released() {
        Stage.play(.loaded([1])) { stage in
            // No caller waits for the second run, which follows in its queue.
            stage.start(.save) { _ in
                let isQueued = await stage.emitter.call(.save) { await sleep(stage, $0) }
                #expect(isQueued)
            }
            #expect(stage.clock.sleeping == 1)
            stage.release()
            stage.drain()
            #expect(stage.log == ["ended"])
            #expect(stage.clock.sleeping == 0)
        }
    }

    @Test("A body that ignores the end of its run does not sleep any more")
    func ignoring() {
        Stage.play { stage in
            stage.start(.load) { emit in
                await stage.gate.wait()
                for _ in 0..<3 { await sleep(stage, emit) }
                stage.log.append("emits \(emit.idle())")
            }
            stage.emitter.cancel()
            stage.open()
            #expect(stage.log == ["ended", "ended", "ended", "emits false"])
        }
    }

    @Test("A sleep throws if its run ended, even if nothing canceled its task, or the clock ignored it")
    func detached() {
        Stage.play { stage in
            stage.start(.load) { emit in
                Task { await sleep(stage, emit) }
                await stage.gate.nap()
            }
            stage.emitter.cancel()
            stage.advance(milliseconds: 1_000)
            #expect(stage.log == ["ended"])
        }
    }

    @Test("After its body has returned, a run has no sleeps")
    func returned() {
        Stage.play { stage in
            stage.start(.load) { emit in Task { await sleep(stage, emit) } }
            #expect(stage.log == ["ended"])
        }
    }
}
