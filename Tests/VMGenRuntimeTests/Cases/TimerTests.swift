import RuntimeUnderTest
import SeededPlay
import Testing

@MainActor
@Suite("timers of transients", .enabled(if: Turns.isAvailable, "the runtime has no hooks for executors"))
struct TimerTests {
    /// An emitter that dismisses `message` after 1.5 seconds, and `banner` after 0.7 seconds.
    private func play(
        _ output: PostsOutput = .loaded([1]), _ kind: CoreKind = .plain, isComparable: Bool = true,
        _ body: (Stage) -> Void
    ) {
        Stage.play(output, kind, isComparable: isComparable) { stage in
            stage.emitter.startTimers(isComparable: isComparable)
            body(stage)
        }
    }

    private func emit(_ stage: Stage, _ body: @escaping @MainActor (PostsScope) -> Void) {
        stage.start(.push) { body($0) }
    }

    @Test("A transient is dismissed when its time is over, without an emission", arguments: CoreKind.allCases)
    func dismissed(_ kind: CoreKind) {
        play(.loaded([1]), kind) { stage in
            emit(stage) { $0.loaded([2], message: 1, banner: 2) }
            stage.logChanges()
            stage.advance(milliseconds: 699)
            #expect(stage.output == .loaded([2], message: 1, banner: 2))
            stage.advance(milliseconds: 1)
            #expect(stage.output == .loaded([2], message: 1))
            stage.advance(milliseconds: 800)
            #expect(stage.output == .loaded([2]))
            #expect(stage.emitter.emissions == 1)
            #expect(stage.log == ["change loaded", "change loaded"])
            #expect(stage.clock.sleeping == 0)
        }
    }

    @Test("An emission of an equal value starts the time again", arguments: [true, false])
    func again(_ isComparable: Bool) {
        play(isComparable: isComparable) { stage in
            for _ in 0..<3 {
                emit(stage) { $0.loaded([2], message: 1, banner: 2) }
                stage.advance(milliseconds: 600)
            }
            #expect(stage.output == .loaded([2], message: 1, banner: 2))
            stage.advance(milliseconds: 100)
            #expect(stage.output == .loaded([2], message: 1))
            emit(stage) { $0.current(message: 1, banner: 3) }
            stage.advance(milliseconds: 600)
            emit(stage) { $0.current(message: 1, banner: 3) }
            stage.advance(milliseconds: 699)
            #expect(stage.output == .loaded([2], message: 1, banner: 3))
            stage.advance(milliseconds: 801)
            #expect(stage.output == .loaded([2]))
        }
    }

    @Test("An emission that keeps a transient keeps its time, also in a closure, unless that changes it")
    func kept() {
        play { stage in
            emit(stage) { $0.loaded([2], banner: 2) }
            stage.advance(milliseconds: 400)
            emit(stage) { $0.loaded([3]) }
            emit(stage) { $0.current() }
            emit(stage) { $0.loaded { $0.banner = 2 } }
            stage.advance(milliseconds: 300)
            #expect(stage.output == .loaded([3]))
            emit(stage) { $0.loaded([2], banner: 2) }
            stage.advance(milliseconds: 400)
            emit(stage) { $0.loaded { $0.banner = 3 } }
            stage.advance(milliseconds: 699)
            #expect(stage.output == .loaded([2], banner: 3))
            stage.advance(milliseconds: 1)
            #expect(stage.output == .loaded([2]))
        }
    }

    @Test("cancel() ends no timer; the end of the emitter does, and a timer does not keep it alive")
    func cancelled() {
        play { stage in
            emit(stage) { $0.loaded([2], message: 1) }
            stage.emitter.cancel()
            stage.advance(milliseconds: 1_499)
            #expect(stage.output == .loaded([2], message: 1))
            stage.advance(milliseconds: 1)
            #expect(stage.output == .loaded([2]))
            emit(stage) { $0.loaded([2], message: 1) }
            #expect(stage.clock.sleeping == 1)
            let isAlive = { [weak core = stage.emitter.core] in core != nil }
            stage.release()
            #expect(!isAlive())
            stage.drain()
            #expect(stage.clock.sleeping == 0)
        }
    }

    @Test("A clock that jumps ends each time once, and one that goes back only later")
    func jumps() {
        play { stage in
            emit(stage) { $0.loaded([2], message: 1, banner: 2) }
            stage.logChanges()
            stage.advance(milliseconds: -5_000)
            stage.advance(milliseconds: 5_699)
            #expect(stage.log.isEmpty)
            stage.advance(milliseconds: 100_000)
            #expect(stage.output == .loaded([2]))
            #expect(stage.log == ["change loaded", "change loaded"])
        }
    }

    @Test("A cleanup that sets the transient when its time is over starts its time again")
    func cleanup() {
        play { stage in
            let like = stage.start(.like) { emit in
                emit.loaded([2], message: 1)
                emit.onCancel { $0.loaded([1], message: 1) }
                await stage.gate.nap()
            }
            stage.emitter.onChange = { if $0.message == nil { stage.log.append("cleared") } }
            stage.clock.advance(by: .milliseconds(1_500))
            // The timer looks for the cancelled caller first, also where its job comes before that of the cancellation.
            like.cancel()
            stage.turns.take(0)
            while stage.turns.count > 0 { stage.turns.take(stage.turns.count - 1) }
            #expect(stage.output == .loaded([1], message: 1))
            #expect(stage.log.isEmpty)
            stage.advance(milliseconds: 1_500)
            #expect(stage.output == .loaded([1]))
            #expect(stage.log == ["cleared"])
        }
    }
}
