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
}
