#if canImport(Combine)
    import Combine
    import Testing

    @testable import Corpus

    @MainActor
    @Suite("vsm: observableObject announces each state once, before it can be read")
    struct PublishedStateTests {
        private let gauge = MockTideGauge()

        private var table: TidesTable { TidesTable(gauge: gauge) }

        /// Records the current state at each announcement.
        private final class Screen {
            private(set) var shown: [String] = []
            private var subscription: AnyCancellable?

            @MainActor
            init(_ container: TidesStateContainer) {
                subscription = container.objectWillChange.sink { [unowned self, unowned container] in
                    MainActor.assumeIsolated {
                        shown.append(container.state.message ?? container.state.kind.rawValue)
                    }
                }
            }
        }

        @Test("an edit and the states of its action are announced")
        func edits() async {
            let container = TidesStateContainer(.shown(table))
            let screen = Screen(container)
            container.isMetric = true
            #expect(screen.shown.isEmpty)
            container.isMetric = false
            #expect(screen.shown == ["shown"])
            container.harbour = "Porto"
            #expect(screen.shown == ["shown", "shown", "shown"])
            await settle()
            #expect(screen.shown == ["shown", "shown", "shown", "Searching"])
            #expect(container.state.message == "Found Porto")
            container.observe(table.leave())
            let count = screen.shown.count
            container.harbour = "nothing to edit"
            #expect(screen.shown.count == count)
        }

        @Test("an action's states come from a publisher")
        func publisher() async {
            let container = TidesStateContainer(.shown(table))
            let screen = Screen(container)
            var heights: [Double] = []
            container.onChange = { heights += $0.shown?.heights ?? [] }
            container.observe(table.follow())
            #expect(heights == [1.5, 2])
            container.observe([3.5].publisher.map { .shown(TidesTable(gauge: gauge, heights: [$0])) })
            #expect(heights == [1.5, 2, 3.5])
            #expect(screen.shown.count == 3)
            gauge.heightsReturnValue = []
            await table.log()
            #expect(gauge.heightsReceivedHarbour == "log")
            #expect(screen.shown.count == 3)
        }

        @Test("the container publishes its states")
        func values() async {
            let container = TidesStateContainer(.loading)
            var kinds: [TidesViewState.Kind] = []
            let subscription = container.$state.sink { kinds.append($0.kind) }
            await container.refresh(table.search(harbour: "Faro"))
            #expect(kinds == [.loading, .shown, .shown])
            subscription.cancel()
        }
    }
#endif
