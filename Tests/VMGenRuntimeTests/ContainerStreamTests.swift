import Foundation
import RuntimeUnderTest
import Testing

#if canImport(Combine)
    import Combine
#endif

@MainActor
@Suite("Container: streams and publishers")
struct ContainerStreamTests {
    private let page = Page(.empty)
    private let gate = StateGate()

    /// Keeps the function with which a stream emits.
    @MainActor
    private final class Emitter {
        var emit: PageStates.Emit?
    }

    @Test("a stream emits at once, and the states after it wait for its end")
    func stream() async {
        let emitter = Emitter()
        page.container.observe(
            PageStates {
                PageState.loading(1)
                PageStates.Stream { [gate] emit in
                    emitter.emit = emit
                    emit(.loaded(2))
                    await gate.wait()
                    emit(.loaded(4))
                }
                PageState.empty
            })
        await settlePages()
        #expect(page.told == [.loading(1), .loaded(2)])
        emitter.emit?(.loaded(3))
        #expect(page.state == .loaded(3))
        gate.open()
        await settlePages()
        #expect(page.told == [.loading(1), .loaded(2), .loaded(3), .loaded(4), .empty])
    }

    @Test("a stream emits nothing after its end")
    func late() async {
        let emitter = Emitter()
        page.container.observe(
            PageStates {
                PageStates.Stream { emit in
                    emitter.emit = emit
                    emit(.loaded(1))
                }
                gate.next(.loaded(2))
            })
        await settlePages()
        emitter.emit?(.loaded(7))
        gate.open()
        await settlePages()
        emitter.emit?(.loaded(8))
        #expect(page.told == [.loaded(1), .loaded(2)])
    }

    @Test("a replaced stream that ignores its cancellation emits nothing")
    func ignoring() async {
        let emitter = Emitter()
        let stream = PageStates.Stream { [gate] emit in
            emitter.emit = emit
            emit(.loading(1))
            await gate.wait()
            emit(.loaded(2))
        }
        page.container.observe(PageStates { stream })
        await settlePages()
        page.container.observe(state: PageState.saving(3))
        emitter.emit?(.loaded(4))
        gate.open()
        await settlePages()
        #expect(page.told == [.loading(1), .empty])
    }

    @Test("a stream that observes something else ends itself")
    func reentrant() async {
        page.container.observe(
            PageStates {
                PageStates.Stream { [page] emit in
                    emit(.loaded(1))
                    page.container.observe(state: PageState.loaded(2))
                    emit(.loaded(3))
                }
                PageState.loaded(4)
            })
        await settlePages()
        #expect(page.told == [.loaded(1), .loaded(2)])
    }

    @Test("sequences are parts of others, in the builder and alone")
    func sequences() async {
        let (numbers, source) = AsyncStream.makeStream(of: Int.self)
        page.container.observe(
            PageStates {
                PageState.loading(1)
                numbers.map { PageState.loaded($0) }
                PageState.empty
            })
        source.yield(2)
        source.yield(3)
        await settlePages()
        #expect(page.told == [.loading(1), .loaded(2), .loaded(3)])
        source.finish()
        await settlePages()
        #expect(page.state == .empty)
        let again = AsyncStream<PageState> {
            $0.yield(.loaded(4))
            $0.finish()
        }
        await page.container.refresh(PageStates(again))
        #expect(page.state == .loaded(4))
    }

    @Test("`refresh` waits for a state and for a sequence, and ends with its caller")
    func refreshing() async {
        await page.container.refresh(next: { PageState.loaded(1) })
        #expect(page.state == .loaded(1))
        let (states, source) = AsyncStream.makeStream(of: PageState.self)
        let caller = Task { await page.container.refresh(sequence: states) }
        source.yield(.loading(2))
        await settlePages()
        #expect(page.state == .loading(2))
        caller.cancel()
        #expect(page.state == .loaded(1))
        await caller.value
        source.yield(.loaded(3))
        await settlePages()
        #expect(page.state == .loaded(1))
    }

    @Test("the parts of a sequence can be iterated, each when its turn comes")
    func iteration() async {
        var hasBegun = false
        let states = PageStates {
            PageState.loading(1)
            PageStates.Stream { emit in
                emit(.loaded(2))
                await Task.yield()
                emit(.loaded(3))
            }
            PageStates.Next {
                hasBegun = true
                return .empty
            }
        }
        var iterator = states.makeAsyncIterator()
        #expect(await iterator.next() == .loading(1))
        #expect(await iterator.next() == .loaded(2))
        #expect(await iterator.next() == .loaded(3))
        #expect(!hasBegun)
        #expect(await iterator.next() == .empty)
        #expect(await iterator.next() == nil)
    }

    // MARK: Callbacks

    @Test("transitions have the state before and after; returns are none")
    func transitions() async {
        var transitions: [[PageState]] = []
        page.container.onTransition { (from: PageState, to: PageState) in transitions.append([from, to]) }
        page.container.observe(gate.states(.loading(1), then: .saving(2)))
        gate.open()
        await settlePages()
        page.container.observe(state: PageState.loaded(3))
        page.container.edit { (state: inout PageState) in state.number = 4 }
        page.container.observe(state: PageState.loaded(4))
        #expect(
            transitions == [
                [.empty, .loading(1)], [.loading(1), .saving(2)], [.empty, .loaded(3)],
                [.loaded(4), .loaded(4)],
            ])
        page.container.onTransition(nil as (@MainActor (PageState, PageState) -> Void)?)
        page.container.observe(state: PageState.loaded(5))
        #expect(transitions.count == 4)
    }

    @Test("one container can be watched")
    func watching() async {
        var events: [String] = []
        page.container.onTrace { events.append("\($0.kind) \($0.to ?? "-")") }
        page.container.observe(state: PageState.loaded(1))
        Page(.empty).container.observe(state: PageState.loaded(2))
        page.container.onTrace(nil)
        page.container.observe(state: PageState.loaded(3))
        #expect(events == ["joined empty", "accepted -", "emitted loaded", "ended -"])
    }
}

#if canImport(Combine)
    @MainActor
    @Suite("Container: publishers")
    struct ContainerPublisherTests {
        private let page = Page(.empty)

        @Test("the states that a publisher publishes at once are known at once")
        func early() async {
            let subject = PassthroughSubject<PageState, Never>()
            page.container.observe(PageStates(subject.prepend(.loading(1))))
            #expect(page.told == [.loading(1)])
            subject.send(.loaded(2))
            subject.send(.loaded(3))
            await settlePages()
            #expect(page.told == [.loading(1), .loaded(2), .loaded(3)])
            subject.send(completion: .finished)
            await settlePages()
            #expect(page.state == .loaded(3))
        }

        @Test("one that is over at once leads to its states alone; a pending one is skipped")
        func over() async {
            page.container.observe(PageStates(Just(PageState.loaded(1))))
            #expect(page.told == [.loaded(1)])
            page.container.observe(PageStates(Just(PageState.loading(2))))
            #expect(page.told == [.loaded(1)])
            page.container.observe(
                PageStates {
                    PageState.loading(3)
                    Just(PageState.loaded(4))
                    Just(PageState.loading(5))
                })
            #expect(page.told == [.loaded(1), .loading(3), .loaded(4)])
        }

        @Test("a publisher after a state that takes time is subscribed to in its turn")
        func turns() async {
            let gate = StateGate()
            var subscriptions = 0
            let states = Deferred {
                subscriptions += 1
                return Just(PageState.loaded(2))
            }
            page.container.observe(
                PageStates {
                    gate.next(.loading(1))
                    states
                    PageState.empty
                })
            await settlePages()
            #expect(subscriptions == 0)
            gate.open()
            await settlePages()
            #expect(page.told == [.loading(1), .loaded(2), .empty])
        }

        @Test("another observation cancels the subscription, and so does the end of the container")
        func cancelled() async {
            var cancellations = 0
            let subject = PassthroughSubject<PageState, Never>()
            let states = subject.handleEvents(receiveCancel: { cancellations += 1 })
            page.container.observe(PageStates(states))
            page.container.observe(state: PageState.loaded(1))
            subject.send(.loaded(2))
            await settlePages()
            #expect(page.told == [.loaded(1)])
            #expect(cancellations == 1)
            var container: VMGenContainer? = VMGenContainer(PageState.empty)
            container?.observe(PageStates(states))
            await settlePages()
            container = nil
            await settlePages()
            #expect(cancellations == 2)
        }

        @Test("a publisher that observes something else while it is subscribed to ends itself")
        func reentrant() async {
            let states = Deferred { [page] in
                MainActor.assumeIsolated { page.container.observe(state: PageState.loaded(1)) }
                return Just(PageState.loaded(2))
            }
            page.container.observe(PageStates(states))
            await settlePages()
            #expect(page.told == [.loaded(1)])
        }

        @Test("an error ends it, and the base returns")
        func failing() async {
            let subject = PassthroughSubject<PageState, any Error>()
            page.container.observe(PageStates(subject.prepend(.loading(1))))
            subject.send(completion: .failure(CancellationError()))
            await settlePages()
            #expect(page.told == [.loading(1), .empty])
        }

        @Test("states from other threads follow in order")
        func threads() async {
            nonisolated(unsafe) let subject = PassthroughSubject<PageState, Never>()
            page.container.observe(PageStates(subject))
            let thread = Thread {
                for number in 0..<100 { subject.send(.loaded(number)) }
            }
            thread.start()
            while page.told.count < 100 { await Task.yield() }
            #expect(page.told == (0..<100).map { .loaded($0) })
        }

        @Test("its states can be iterated")
        func iteration() async {
            var states: [PageState] = []
            for await state in PageStates([1, 2].publisher.map { PageState.loaded($0) }) {
                states.append(state)
            }
            #expect(states == [.loaded(1), .loaded(2)])
        }
    }
#endif
