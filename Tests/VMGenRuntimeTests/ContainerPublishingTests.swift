#if canImport(Combine)
    import Combine
    import RuntimeUnderTest
    import Testing

    @MainActor
    @Suite("Container: Combine")
    struct ContainerPublishingTests {
        @MainActor
        final class Holder {
            let container: VMGenPublishingContainer
            @VMGenPublished var state: PageState

            init(_ state: PageState) {
                container = VMGenPublishingContainer(state, isPending: PageState.isPending)
                _state = VMGenPublished(container)
            }
        }

        private let holder = Holder(.empty)

        @Test("each state is announced once before it can be read, even one that returns")
        func announced() async {
            let gate = StateGate()
            var seen: [PageState] = []
            let subscription = holder.container.objectWillChange.sink { [holder] in
                MainActor.assumeIsolated { seen.append(holder.state) }
            }
            holder.container.observe(gate.states(.loading(1), then: .loading(2)))
            gate.open()
            await settlePages()
            #expect(seen == [.empty, .loading(1), .loading(2)])
            #expect(holder.state == .empty)
            subscription.cancel()
        }

        @Test("a state that a sink sets before the one in flight is not overwritten")
        func nestedInAnnouncement() {
            var published: [PageState] = []
            let states = holder.$state.sink { published.append($0) }
            var count = 0
            let subscription = holder.container.objectWillChange.sink { [holder] in
                count += 1
                guard count == 1 else { return }
                MainActor.assumeIsolated { holder.container.observe(state: PageState.loaded(2)) }
            }
            holder.container.observe(state: PageState.loaded(1))
            #expect(count == 2)
            #expect(holder.state == .loaded(2))
            #expect(published == [.empty, .loaded(1), .loaded(2)])
            subscription.cancel()
            states.cancel()
        }

        @Test("a state that a sink of the states sets takes effect at once and is published afterwards")
        func nestedInStates() {
            var published: [[PageState]] = [[], []]
            var subscriptions: [AnyCancellable] = []
            for index in 0..<2 {
                holder.$state.sink { [holder] state in
                    published[index].append(state)
                    guard state == .loaded(1), index == 0 else { return }
                    MainActor.assumeIsolated {
                        holder.container.observe(state: PageState.loaded(2))
                        #expect(holder.state == .loaded(2))
                    }
                }.store(in: &subscriptions)
            }
            holder.container.observe(state: PageState.loaded(1))
            #expect(published == [[.empty, .loaded(1), .loaded(2)], [.empty, .loaded(1), .loaded(2)]])
            #expect(holder.state == .loaded(2))
            subscriptions.removeAll()
        }
    }
#endif
