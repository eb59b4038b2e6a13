import RuntimeUnderTest
import Testing

@MainActor
@Suite("Container: debounce and throttle")
struct ContainerTimingTests {
    private let naps = Naps()
    private let page: Page<VMGenContainer>

    /// Sleeps that a test ends.
    @MainActor
    private final class Naps {
        var all: [(milliseconds: UInt64, continuation: CheckedContinuation<Void, any Error>)] = []

        func sleep(_ nanoseconds: UInt64) async throws {
            try await withCheckedThrowingContinuation { all.append((nanoseconds / 1_000_000, $0)) }
        }

        func end() {
            let naps = all
            all = []
            for nap in naps { nap.continuation.resume() }
        }
    }

    init() {
        let naps = naps
        page = Page(
            VMGenContainer(
                PageState.empty, isPending: PageState.isPending,
                timing: [
                    "search(_:)": (debounce: 300, throttle: 0), "more()": (debounce: 0, throttle: 1_000),
                ],
                sleep: { try await naps.sleep($0) }))
    }

    private var container: VMGenContainer { page.container }

    @VMGenStatesBuilder<PageState>
    private func search(_ number: Int) -> PageStates {
        PageState.loading(number)
        PageStates.Next { .loaded(number) }
    }

    private func more() -> PageStates {
        let next = page.state.number + 1
        return PageStates { .loaded(next) }
    }

    @Test("a debounced action begins after its time, and a newer one replaces it")
    func debounced() async {
        container.observe(search(1))
        await settlePages()
        container.observe(search(2))
        await settlePages()
        #expect(naps.all.map(\.milliseconds) == [300, 300])
        #expect(page.told.isEmpty)
        naps.end()
        await settlePages()
        #expect(page.told == [.loading(2), .loaded(2)])
    }

    @Test("any observation replaces a debounced action that waits, and `cancel` ends it")
    func replaced() async {
        container.observe(search(1))
        await settlePages()
        container.observe(state: PageState.loaded(9))
        container.observe(search(2))
        await settlePages()
        container.cancel()
        naps.end()
        await settlePages()
        #expect(page.told == [.loaded(9)])
    }

    @Test("a pending state stays during a debounce")
    func pending() async {
        let gate = StateGate()
        container.observe(gate.states(.loading(1), then: .empty))
        container.observe(search(2))
        await settlePages()
        #expect(page.told == [.loading(1)])
        naps.end()
        gate.open()
        await settlePages()
        #expect(page.told == [.loading(1), .loading(2), .loaded(2)])
    }

    @Test("`refresh` waits for a debounced action, and its caller can cancel it")
    func refreshed() async {
        var hasReturned = false
        let caller = Task {
            await container.refresh(search(1))
            hasReturned = true
        }
        await settlePages()
        #expect(!hasReturned)
        naps.end()
        await caller.value
        #expect(page.told == [.loading(1), .loaded(1)])
        let other = Task { await container.refresh(search(2)) }
        await settlePages()
        other.cancel()
        naps.end()
        await other.value
        #expect(page.told == [.loading(1), .loaded(1)])
    }

    @Test("an edit shows at once; the action that it runs is debounced")
    func edited() async {
        container.observe(edited: PageState.loaded(5), then: search(6))
        #expect(page.told == [.loaded(5)])
        await settlePages()
        naps.end()
        await settlePages()
        #expect(page.told == [.loaded(5), .loading(6), .loaded(6)])
        #expect(container.emissions == 2)
    }

    @Test("a throttled action leads to nothing for its time, and ends nothing")
    func throttled() async {
        container.observe(more())
        #expect(page.told == [.loaded(1)])
        let (states, source) = AsyncStream.makeStream(of: PageState.self)
        container.observe(sequence: states)
        container.observe(more())
        await container.refresh(more())
        source.yield(.loaded(7))
        await settlePages()
        #expect(page.told == [.loaded(1), .loaded(7)])
        #expect(naps.all.map(\.milliseconds) == [1_000])
        naps.end()
        await settlePages()
        container.observe(more())
        #expect(page.told == [.loaded(1), .loaded(7), .loaded(8)])
    }

    @Test("an edit shows although the action that it runs is throttled; `cancel` ends a throttle")
    func editedAndThrottled() async {
        container.observe(more())
        container.observe(edited: PageState.loaded(5), then: more())
        #expect(page.told == [.loaded(1), .loaded(5)])
        #expect(container.emissions == 1)
        container.cancel()
        container.observe(more())
        #expect(page.told == [.loaded(1), .loaded(5), .loaded(6)])
        await settlePages()
        naps.end()
    }

    @Test("a dropped action is reported")
    func reported() async {
        var events: [String] = []
        container.onTrace { events.append("\($0)") }
        container.observe(more())
        container.observe(more())
        #expect(events.last?.hasSuffix("dropped from loaded, more, throttled") == true)
        await settlePages()
        naps.end()
    }
}
