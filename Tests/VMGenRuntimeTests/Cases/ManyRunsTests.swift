import Testing

@testable import RuntimeUnderTest

/// The time for a run does not depend on how many others are live: if it did, each test would take many minutes.
@MainActor
@Suite("Many runs", .serialized, .timeLimit(.minutes(1)))
struct ManyRunsTests {
    private final class Log { var numbers: [Int] = [] }

    private let many = 20_000
    private let manyMore = 350_000
    private let emitter = PostsEmitter(
        core: CoreKind.plain.core(.loaded([0]), PostsOutput.table(), ManualClock()))
    private let gate = Gate()
    private let log = Log()

    /// Calls an action many times. Each body waits at the gate, and each cleanup is logged.
    private func liveCalls(_ action: PostsOutput.Action) async -> [Task<Void, Never>] {
        let calls = (0..<many).map { number in
            Task {
                _ = await emitter.call(action) { emit in
                    emit.onCancel { _ in log.numbers.append(number) }
                    await gate.wait()
                }
            }
        }
        while gate.count < many { await Task.yield() }
        return calls
    }

    private func end(_ calls: [Task<Void, Never>]) async {
        gate.open()
        for call in calls { await call.value }
        #expect(emitter.core.runs.joined().isEmpty)
    }

    @Test("Queued calls run in the order in which they were accepted")
    func queued() async {
        let begun = Log()
        let calls = (0..<many).map { number in
            Task {
                log.numbers.append(number)
                _ = await emitter.call(.save) { _ in begun.numbers.append(number) }
            }
        }
        await end(calls)
        #expect(begun.numbers.count == many)
        #expect(begun.numbers == log.numbers)
    }

    @Test("cancel() ends all, the latest first")
    func cancel() async {
        let calls = await liveCalls(.like)
        let numbers = emitter.core.runs.joined().map(\.key).sorted()
        let ended = Log()
        emitter.onRun = { number, _, event, _ in if event == "ended" { ended.numbers.append(number) } }
        emitter.cancel()
        #expect(ended.numbers == numbers.reversed())
        #expect(log.numbers.count == many)
        await end(calls)
    }

    @Test("Callers are cancelled one by one")
    func callers() async {
        let calls = await liveCalls(.like)
        for (number, call) in calls.enumerated() {
            call.cancel()
            _ = emitter.output
            #expect(log.numbers.last == number)
        }
        await end(calls)
    }

    @Test("Other runs are replaced, and emit")
    func others() async {
        let calls = await liveCalls(.push)
        for number in 0..<many {
            emitter.perform(.reset) { $0.loaded([number]) }
            if number % 10 == 0 { _ = await emitter.call(.load) { $0.loading() } }
        }
        #expect(emitter.emissions == many + many / 10)
        await end(calls)
    }

    @Test("Calls from inside a body of their queue end with its caller")
    func ownQueue() async {
        let call = Task {
            _ = await emitter.call(.save) { _ in
                for number in 0..<many {
                    _ = await emitter.call(.save) { _ in log.numbers.append(number) }
                    if number % 2 == 0 { _ = await emitter.call(.load) { $0.loading() } }
                }
                await gate.wait()
            }
        }
        while gate.count == 0 { await Task.yield() }
        #expect(emitter.core.runs.joined().count == many + 1)
        call.cancel()
        _ = emitter.output
        #expect(emitter.core.runs.joined().isEmpty)
        await end([call])
        #expect(log.numbers.isEmpty)
    }

    @Test("An emitter is released")
    func release() async {
        var released: PostsEmitter? = PostsEmitter(
            core: CoreKind.plain.core(.loaded([0]), PostsOutput.table(), ManualClock()))
        weak let core = released?.core
        _ = await released?.call(.archive) { [weak released] _ in
            for number in 0..<many * 2 {
                _ = await released?.call(.archive) { _ in
                    log.numbers.append(number)
                    await gate.wait()
                }
            }
        }
        while gate.count == 0 { await Task.yield() }
        #expect(core?.runs.joined().count == many * 2)
        released = nil
        #expect(core == nil)
        gate.open()
        await Task.yield()
        #expect(log.numbers == [0])
    }

    @Test("A callback emits")
    func callbacks() {
        var told = 0
        emitter.onChange = { [emitter] output in
            told += 1
            if told == 1 {
                emitter.perform(.reset) { emit in for number in 1...manyMore { emit.failed(number) } }
            }
            if output != .failed(told - 1) { Issue.record("\(output)") }
        }
        emitter.perform(.reset) { $0.failed(0) }
        #expect(told == manyMore + 1)
    }

    @Test("A watching closure causes events")
    func events() {
        let before = VMGenTrace.handler
        var told = 0
        VMGenTrace.handler = { [emitter] event in
            told += 1
            if told == 1 { for number in 1...manyMore / 2 { emitter.setTheme(number) } }
            if event.number != told { Issue.record("\(event)") }
        }
        emitter.setTheme(-1)
        VMGenTrace.handler = before
        // The first event is that the emitter is watched.
        #expect(told == manyMore / 2 + 2)
    }

    @Test("A callback of a container shows states")
    func containerCallbacks() {
        let container = VMGenContainer(PageState.empty)
        var told = 0
        container.onChange { [unowned container] (state: PageState) in
            told += 1
            if told == 1 {
                for number in 1...manyMore * 2 { container.observe(state: PageState.loaded(number)) }
            }
            if state != .loaded(told - 1) { Issue.record("\(state)") }
        }
        container.observe(state: PageState.loaded(0))
        #expect(told == manyMore * 2 + 1)
    }

    @Test("A container subscribes to publishers that finish at once")
    func publishers() {
        let container = VMGenContainer(PageState.empty)
        container.observe(
            VMGenStatesBuilder.buildArray(
                (1...manyMore * 2).map { number in
                    VMGenStates<PageState>(
                        later: .subscription {
                            VMGenSubscription { receive in
                                receive(.loaded(number))
                                receive(nil)
                                return {}
                            }
                        })
                }))
        #expect(container.state() == PageState.loaded(manyMore * 2))
        #expect(container.emissions == manyMore * 2)
    }
}
