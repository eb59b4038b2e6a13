import Testing

@testable import Corpus

@MainActor
@Suite("transients with for")
struct TimerTests {
    private func advance(_ clock: ManualClock, _ milliseconds: Int) async {
        await settle()
        clock.advance(by: .milliseconds(milliseconds))
        await settle()
    }

    @Test("the emitter dismisses each after its time, without an emission")
    func dismisses() async {
        let clock = ManualClock()
        let emitter = NotebookEmitter(output: .open(text: "Tea"), clock: clock)
        emitter.load { $0.open(text: "Tea", toast: "Hi", notice: "Rain", isShaking: true) }
        await advance(clock, 1_000)
        #expect(emitter.output == .open(text: "Tea", toast: "Hi", notice: "Rain"))
        await advance(clock, 500)
        #expect(emitter.output == .open(text: "Tea", toast: "Hi"))
        await advance(clock, 2_499)
        #expect(emitter.output == .open(text: "Tea", toast: "Hi"))
        await advance(clock, 1)
        #expect(emitter.output == .open(text: "Tea"))
        #expect(emitter.emissions == 1)
        #expect(clock.sleeping == 0)
    }

    @Test("setting the same value starts its time again; an emission that keeps it does not")
    func again() async {
        let clock = ManualClock()
        let emitter = NotebookEmitter(output: .open(text: "Tea"), clock: clock)
        emitter.load { $0.open(text: "Tea", notice: "Rain") }
        await advance(clock, 1_000)
        emitter.load { $0.open(text: "Cake", notice: "Rain") }
        await advance(clock, 1_000)
        emitter.load { $0.open(text: "Tea") }
        emitter.remark { $0.current() }
        await advance(clock, 499)
        #expect(emitter.output == .open(text: "Tea", notice: "Rain"))
        emitter.remark { $0.current(notice: "Rain") }
        await advance(clock, 1_499)
        #expect(emitter.output == .open(text: "Tea", notice: "Rain"))
        await advance(clock, 1)
        #expect(emitter.output == .open(text: "Tea"))
    }

    @Test("cancel() does not end the time, and the emitter's end does")
    func ends() async {
        let clock = ManualClock()
        var emitter: NotebookEmitter? = NotebookEmitter(
            output: .open(text: "Tea", toast: "Hi"), clock: clock)
        emitter?.cancel()
        await settle()
        #expect(clock.sleeping == 1)
        let isAlive = { [weak emitter] in emitter != nil }
        emitter = nil
        #expect(!isAlive())
        await settle()
        #expect(clock.sleeping == 0)
    }
}
