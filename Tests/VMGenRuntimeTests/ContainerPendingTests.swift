import Foundation
import RuntimeUnderTest
import Testing

@MainActor
@Suite("Container: pending states")
struct ContainerPendingTests {
    let gate = StateGate()

    @Test("a new observation keeps the pending state until it ends")
    func keptUntilEnd() async {
        let page = Page(.empty)
        page.container.observe(gate.states(.loading(1), then: .loaded(2)))
        let (states, source) = AsyncStream.makeStream(of: PageState.self)
        page.container.observe(sequence: states)
        await settlePages()
        #expect(page.state == .loading(1))
        source.finish()
        await settlePages()
        #expect(page.told == [.loading(1), .empty])
    }

    // MARK: A cancelled caller

    private func cancelledRefresh(of page: Page<VMGenContainer>) async -> Task<Void, Never> {
        let caller = Task {
            await page.container.refresh(gate.states(.loading(1), then: .loaded(2)))
        }
        await settlePages()
        #expect(page.state == .loading(1))
        cancelElsewhere(caller)
        return caller
    }

    /// Cancels on another thread, and returns before the main actor takes another turn.
    private func cancelElsewhere(_ task: Task<Void, Never>) {
        let thread = Thread { task.cancel() }
        thread.start()
        while !thread.isFinished { usleep(100) }
    }

    @Test(
        "takes effect before the next observation, and in the next turn at the latest",
        arguments: [true, false])
    func cancelledBeforeNext(_ isObserved: Bool) async {
        let page = Page(.empty)
        let caller = await cancelledRefresh(of: page)
        if isObserved { page.container.observe(state: PageState.loaded(3)) } else { await settlePages() }
        #expect(page.told == [.loading(1), .empty] + (isObserved ? [.loaded(3)] : []))
        gate.open()
        await caller.value
        #expect(page.state == page.told.last)
    }

    @Test("takes effect before `refresh` returns")
    func cancelledThenReturned() async {
        let page = Page(.empty)
        let caller = Task {
            await page.container.refresh(gate.states(.loading(1), then: .loaded(2)))
            #expect(page.told == [.loading(1), .empty])
        }
        await settlePages()
        gate.open()
        caller.cancel()
        await caller.value
        #expect(page.told == [.loading(1), .empty])
    }

    @Test("a task that cancels itself ends the observation")
    func selfCancelled() async {
        let page = Page(.empty)
        page.container.observe(
            PageStates {
                PageState.loading(1)
                PageStates.Next {
                    withUnsafeCurrentTask { $0?.cancel() }
                    return .loaded(2)
                }
            })
        await settlePages()
        #expect(page.told == [.loading(1), .empty])
    }

    @Test("a cancelled caller observes nothing")
    func cancelledBefore() async {
        let page = Page(.empty)
        let caller = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            await page.container.refresh(PageStates { .loaded(1) })
        }
        await caller.value
        #expect(page.told.isEmpty)
    }

    // MARK: Edits

    @Test("a callback that observes while the base returns ends nothing else")
    func nestedInReturn() async {
        let page = Page(.empty)
        page.container.onChange { (state: PageState) in
            if state == .empty { page.container.observe(state: PageState.loaded(5)) }
        }
        page.container.observe(gate.states(.loading(1), then: .loading(2)))
        gate.open()
        await settlePages()
        #expect(page.state == .loaded(5))
    }
}
