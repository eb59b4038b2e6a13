import Foundation
import RuntimeUnderTest
import Testing

@MainActor
@Suite("Container: pending states")
struct ContainerPendingTests {
    let gate = StateGate()

    @Test("the base returns when the observation ends without another state, and is reported")
    func ended() async {
        let page = Page(.loaded(1))
        page.container.observe(
            PageStates {
                PageState.loading(2)
                gate.next(.saving(3))
            })
        #expect(page.state == .loading(2))
        gate.open()
        await settlePages()
        #expect(page.told == [.loading(2), .saving(3), .loaded(1)])
        #expect(page.state == .loaded(1))
    }

    @Test("the base is the latest state that is not pending")
    func base() async {
        let page = Page(.empty)
        page.container.observe(
            PageStates {
                PageState.loaded(1)
                PageState.loading(2)
                gate.next(.loaded(3))
            })
        page.container.cancel()
        #expect(page.told == [.loaded(1), .loading(2), .loaded(1)])
    }

    @Test("the initial state is the base, even if it is pending")
    func pendingBase() {
        let page = Page(.loading(1))
        #expect(page.state == .loading(1))
        page.container.observe(
            PageStates {
                PageState.loading(2)
                gate.next(.empty)
            })
        page.container.cancel()
        #expect(page.told == [.loading(2), .loading(1)])
        page.container.observe(state: PageState.loaded(3))
        page.container.observe(
            PageStates {
                PageState.loading(4)
                gate.next(.empty)
            })
        page.container.cancel()
        #expect(page.state == .loaded(3))
    }

    @Test("a new observation keeps the pending state until it sets a state")
    func kept() async {
        let page = Page(.empty)
        page.container.observe(
            PageStates {
                PageState.loading(1)
                gate.next(.loaded(2))
            })
        let second = StateGate()
        page.container.observe(PageStates { second.next(.loaded(3)) })
        gate.open()
        await settlePages()
        #expect(page.told == [.loading(1)])
        second.open()
        await settlePages()
        #expect(page.told == [.loading(1), .loaded(3)])
    }

    @Test("a new observation keeps the pending state until it ends", arguments: [true, false])
    func keptUntilEnd(_ isSequence: Bool) async {
        let page = Page(.empty)
        page.container.observe(
            PageStates {
                PageState.loading(1)
                gate.next(.loaded(2))
            })
        let (states, source) = AsyncStream.makeStream(of: PageState.self)
        page.container.observe(sequence: states)
        await settlePages()
        #expect(page.state == .loading(1))
        if isSequence { source.finish() } else { page.container.observe(PageStates {}) }
        await settlePages()
        #expect(page.told == [.loading(1), .empty])
    }

    @Test("a pending state with nothing to wait for is skipped, and ends the previous observation")
    func nothingToWaitFor() async {
        let page = Page(.empty)
        page.container.observe(state: PageState.loading(1))
        #expect(page.told.isEmpty)
        page.container.observe(
            PageStates {
                PageState.loading(2)
                PageState.loaded(3)
                PageState.loading(4)
                PageState.saving(5)
            })
        #expect(page.told == [.loading(2), .loaded(3)])
        page.container.observe(
            PageStates {
                PageState.loading(6)
                gate.next(.empty)
            })
        page.container.observe(state: PageState.saving(7))
        gate.open()
        await settlePages()
        #expect(page.told == [.loading(2), .loaded(3), .loading(6), .loaded(3)])
    }

    // MARK: A cancelled caller

    private func cancelledRefresh(of page: Page<VMGenContainer>) async -> Task<Void, Never> {
        let caller = Task {
            await page.container.refresh(
                PageStates {
                    PageState.loading(1)
                    gate.next(.loaded(2))
                })
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

    @Test("takes effect before the next read")
    func cancelledThenRead() async {
        let page = Page(.empty)
        let caller = await cancelledRefresh(of: page)
        #expect(page.told == [.loading(1)])
        #expect(page.state == .empty)
        #expect(page.told == [.loading(1), .empty])
        gate.open()
        await caller.value
        #expect(page.told == [.loading(1), .empty])
    }

    @Test("takes effect before the next observation")
    func cancelledThenObserved() async {
        let page = Page(.empty)
        let caller = await cancelledRefresh(of: page)
        page.container.observe(state: PageState.loaded(3))
        #expect(page.told == [.loading(1), .empty, .loaded(3)])
        gate.open()
        await caller.value
        #expect(page.state == .loaded(3))
    }

    @Test("takes effect in the next turn at the latest")
    func cancelledThenNothing() async {
        let page = Page(.empty)
        let caller = await cancelledRefresh(of: page)
        await settlePages()
        #expect(page.told == [.loading(1), .empty])
        gate.open()
        await caller.value
    }

    @Test("takes effect before `refresh` returns")
    func cancelledThenReturned() async {
        let page = Page(.empty)
        let caller = Task {
            await page.container.refresh(
                PageStates {
                    PageState.loading(1)
                    gate.next(.loaded(2))
                })
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

    @Test("ends nothing once another observation has replaced the one of `refresh`")
    func cancelledTooLate() async {
        let page = Page(.empty)
        let caller = Task { await page.container.refresh(PageStates { gate.next(.loaded(2)) }) }
        await settlePages()
        page.container.observe(
            PageStates {
                PageState.loading(3)
                gate.next(.loaded(4))
            })
        cancelElsewhere(caller)
        #expect(page.state == .loading(3))
        gate.open()
        await caller.value
        await settlePages()
        #expect(page.state == .loaded(4))
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

    @Test("an edit changes the pending state and the base, and ends nothing")
    func edits() async {
        let page = Page(.loaded(1))
        page.container.observe(
            PageStates {
                PageState.loading(2)
                gate.next(.saving(3))
            })
        page.container.edit { (state: inout PageState) in state.number += 10 }
        #expect(page.state == .loading(12))
        gate.open()
        await settlePages()
        #expect(page.told == [.loading(2), .loading(12), .saving(3), .loaded(11)])
        page.container.edit { (state: inout PageState) in state.number += 10 }
        page.container.observe(
            PageStates {
                PageState.loading(4)
                StateGate().next(.empty)
            })
        page.container.cancel()
        #expect(page.state == .loaded(21))
    }

    @Test("a callback that observes while the base returns ends nothing else")
    func nestedInReturn() async {
        let page = Page(.empty)
        page.container.onChange { (state: PageState) in
            if state == .empty { page.container.observe(state: PageState.loaded(5)) }
        }
        page.container.observe(
            PageStates {
                PageState.loading(1)
                gate.next(.loading(2))
            })
        gate.open()
        await settlePages()
        #expect(page.state == .loaded(5))
    }
}
