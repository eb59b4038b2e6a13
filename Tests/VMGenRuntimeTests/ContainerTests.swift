import RuntimeUnderTest
import Testing

@MainActor
@Suite("Container: states, order and lifetime")
struct ContainerTests {
    let gate = StateGate()

    // MARK: States

    @Test("immediate states are set at once, later ones in order; an immediate state after a later one waits")
    func order() async {
        let page = Page(.empty)
        page.container.observe(
            PageStates {
                PageState.loaded(1)
                if page.state == .empty { PageState.loaded(2) } else { PageState.empty }
                gate.next(.loaded(3))
                for number in 4...5 { PageState.loaded(number) }
                PageStates { .empty }
            })
        #expect(page.told == [.loaded(1), .loaded(2)])
        gate.open()
        await settlePages()
        #expect(page.told == [.loaded(1), .loaded(2), .loaded(3), .loaded(4), .loaded(5), .empty])
        #expect(page.state == .empty)
    }

    @Test("the sequence of states contains them all")
    func sequence() async {
        gate.open()
        var states: [PageState] = []
        for await state in PageStates({
            PageState.loading(1)
            gate.next(.loaded(2))
            PageState.empty
        }) {
            states.append(state)
        }
        #expect(states == [.loading(1), .loaded(2), .empty])
    }

    @Test("a closure and a sequence are observed; an error ends a sequence")
    func ways() async {
        let page = Page(.empty)
        page.container.observe(next: { PageState.loaded(1) })
        await settlePages()
        #expect(page.state == .loaded(1))
        let (states, source) = AsyncThrowingStream.makeStream(of: PageState.self)
        page.container.observe(sequence: states)
        source.yield(.loaded(2))
        source.finish(throwing: CancellationError())
        await settlePages()
        #expect(page.told == [.loaded(1), .loaded(2)])
    }

    @Test("observed states are counted, equal ones too; edits and returns are not")
    func emissions() async {
        let page = Page(.empty)
        #expect(page.container.emissions == 0)
        page.container.observe(state: PageState.loaded(1))
        page.container.observe(state: PageState.loaded(1))
        #expect(page.container.emissions == 2)
        page.container.edit { (state: inout PageState) in state.number = 4 }
        page.container.observe(edited: PageState.loaded(5))
        #expect(page.told == [.loaded(1), .loaded(1), .loaded(4), .loaded(5)])
        #expect(page.container.emissions == 2)
        page.container.observe(edited: PageState.loaded(6), then: PageState.loaded(7))
        #expect(page.container.emissions == 3)
        page.container.observe(gate.states(.loading(8), then: .loaded(9)))
        #expect(page.container.emissions == 4)
        page.container.cancel()
        #expect(page.state == .loaded(7) && page.container.emissions == 4)
    }

    @Test("an edit that a callback answers with another state is no emission")
    func answeredEdit() {
        let page = Page(.empty)
        page.container.onTransition { (_: PageState, to: PageState) in
            if to == .loaded(1) { page.container.observe(state: PageState.loaded(2)) }
        }
        page.container.observe(edited: PageState.loaded(1))
        #expect(page.state == .loaded(2) && page.container.emissions == 1)
    }

    @Test("a fixed container keeps its state, pending or not", arguments: [PageState.loading(1), .empty])
    func fixed(_ state: PageState) async {
        let page = Page(state, isFixed: true)
        page.container.observe(state: PageState.loaded(2))
        page.container.observe(sequence: PageStates { .loaded(3) })
        page.container.edit { (state: inout PageState) in state.number = 4 }
        await page.container.refresh(PageStates { PageStates.Next { .loaded(5) } })
        page.container.cancel()
        await settlePages()
        #expect(page.told.isEmpty)
        #expect(page.state == state)
    }

    // MARK: Order

    @Test("a state that `onChange` sets takes effect at once and is reported afterwards")
    func nestedInCallback() {
        let container = VMGenContainer(PageState.empty)
        var told: [PageState] = []
        var seen: [PageState] = []
        container.onChange { [unowned container] (state: PageState) in
            if state == .loaded(1) {
                container.observe(state: PageState.loaded(9))
                seen.append(container.state())
            }
            told.append(state)
        }
        container.observe(
            PageStates {
                PageState.loaded(1)
                PageState.loaded(2)
            })
        #expect(seen == [.loaded(9)])
        #expect(told == [.loaded(1), .loaded(9)])
        #expect(container.state() == PageState.loaded(9))
    }

    @Test("states that were set without `onChange` are not reported later", .timeLimit(.minutes(1)))
    func noCallback() {
        let container = VMGenContainer(PageState.empty)
        container.observe(state: PageState.loaded(1))
        var told: [PageState] = []
        container.onChange { (state: PageState) in told.append(state) }
        #expect(told.isEmpty)
        container.observe(state: PageState.loaded(2))
        #expect(told == [.loaded(2)])
        container.onChange(nil as (@MainActor (PageState) -> Void)?)
        container.observe(state: PageState.loaded(3))
        #expect(told == [.loaded(2)])
        #expect(container.state() == PageState.loaded(3))
    }

    // MARK: Lifetime

    @Test("a released container cancels its observation, and no state returns")
    func lifetime() async {
        var page: Page<VMGenContainer>? = Page(.empty)
        weak let container = page?.container
        var told: [PageState] = []
        container?.onChange { (state: PageState) in told.append(state) }
        var wasCancelled = false
        container?.observe(
            PageStates {
                PageState.loading(1)
                PageStates.Next {
                    await gate.wait()
                    wasCancelled = Task.isCancelled
                    return .empty
                }
            })
        await settlePages()
        page = nil
        #expect(container == nil)
        gate.open()
        await settlePages()
        #expect(wasCancelled)
        #expect(told == [.loading(1)])
    }

    @Test("`refresh` returns after the last state and keeps the container until then")
    func refresh() async {
        var page: Page<VMGenContainer>? = Page(.empty)
        weak let container = page?.container
        var hasReturned = false
        let caller = Task { [weak container] in
            await container?.refresh(PageStates { gate.next(.loaded(1)) })
            hasReturned = true
        }
        await settlePages()
        page = nil
        #expect(container != nil && !hasReturned)
        gate.open()
        await caller.value
        await settlePages()
        #expect(container == nil)
    }
}
