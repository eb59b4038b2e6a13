import Testing

@testable import Corpus

@MainActor
@Suite("tools for tests by hand")
struct ToolsTests {
    @Test("a recorder has outputs and events from now on")
    func recorder() async {
        let auth = MockEntranceAuth()
        auth.signInReturnValue = User(name: "Ada")
        let viewModel = EntranceViewModel(
            auth: auth, room: MockEntranceRoom(), analytics: MockEntranceAnalytics())
        let recorder = VMGenRecorder(viewModel.emitter)
        await viewModel.signIn(email: "a@b.c", password: "secret")
        await recorder.rest()
        #expect(recorder.outputs.map(\.kind) == [.submitting, .open])
        // The events are Equatable.
        #expect(recorder.events == [.signedIn(name: "Ada")])
        recorder.reset()
        viewModel.leave()
        #expect(
            recorder.outputs.map(\.kind) == [.form] && recorder.events == [.left(user: User(name: "Ada"))])
    }

    @Test("a manual clock: a debounced call begins when its time has passed, and not before")
    func debounce() async {
        let clock = VMGenManualClock()
        let emitter = LedgerEmitter(output: .loaded(1), clock: clock)
        var searched: [Int] = []
        let calls = (1...3).map { number in
            _Concurrency.Task { await emitter.search { _ in searched.append(number) } }
        }
        await clock.advance(by: .milliseconds(299))
        #expect(searched == [] && clock.sleeping == 1)
        await clock.advance(by: .milliseconds(1))
        for call in calls { _ = await call.value }
        #expect(searched == [3] && clock.sleeping == 0)
    }

    @Test("a manual clock: sleeps end in order, a cancelled one at once, and each may sleep again")
    func sleeps() async {
        let clock = VMGenManualClock()
        var woken: [String] = []
        let tasks = [("slow", 3), ("quick", 1), ("never", 9)].map { name, seconds in
            _Concurrency.Task {
                do {
                    for turn in 1...2 {
                        try await clock.sleep(for: .seconds(seconds))
                        woken.append("\(name) \(turn) at \(clock.nanoseconds / 1_000_000_000)")
                    }
                } catch {
                    woken.append("\(name) cancelled")
                }
            }
        }
        await clock.advance(by: .seconds(4))
        #expect(woken == ["quick 1 at 1", "quick 2 at 2", "slow 1 at 3"])
        tasks[2].cancel()
        await tasks[2].value
        #expect(woken.last == "never cancelled")
        await clock.advance(by: .seconds(2))
        #expect(woken.last == "slow 2 at 6" && clock.sleeping == 0)
    }
}
