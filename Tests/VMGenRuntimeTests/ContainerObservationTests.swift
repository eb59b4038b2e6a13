#if canImport(Observation)
    import Observation
    import RuntimeUnderTest
    import Testing

    @MainActor
    @Suite("Container: Observation")
    struct ContainerObservationTests {
        private let container = VMGenObservableContainer(PageState.empty, isPending: PageState.isPending)

        /// Reads the state again after each change, as a view does.
        @MainActor
        private final class Watcher {
            let container: VMGenObservableContainer
            private(set) var seen: [PageState] = []

            init(_ container: VMGenObservableContainer) { self.container = container }

            func watch() {
                withObservationTracking {
                    seen.append(container.state())
                } onChange: {
                    Task { @MainActor in self.watch() }
                }
            }
        }

        @Test("observers are called before each state, even a returning one")
        func changes() async {
            let page = Page(container)
            let gate = StateGate()
            let watcher = Watcher(container)
            watcher.watch()
            container.observe(gate.states(.loading(1), then: .loading(2)))
            await settlePages()
            #expect(watcher.seen == [.empty, .loading(1)])
            gate.open()
            await settlePages()
            #expect(watcher.seen == [.empty, .loading(1), .empty])
            #expect(page.told == [.loading(1), .loading(2), .empty])
        }

        @Test("a state that an observer sets is not overwritten by the one in flight")
        func nested() {
            let page = Page(container)
            var latest: PageState?
            var inside: PageState?
            withObservationTracking {
                _ = page.state
            } onChange: { [container] in
                MainActor.assumeIsolated {
                    // Observation calls this for each change until the first has been announced.
                    guard latest == nil else { return }
                    latest = container.latest(PageState.self)
                    container.observe(state: PageState.loaded(2))
                    inside = container.state(PageState.self)
                }
            }
            container.observe(state: PageState.loaded(1))
            #expect(latest == .loaded(1))
            #expect(inside == .loaded(2))
            #expect(page.state == .loaded(2))
            #expect(page.told == [.loaded(1), .loaded(2)])
        }
    }
#endif
