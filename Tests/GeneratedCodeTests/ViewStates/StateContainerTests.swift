import Observation
import Testing

@testable import Corpus

@MainActor
@Suite("vsm: the container")
struct StateContainerTests {
    let gate = Gate()
    let archive = MockGazetteArchive()
    let container: GazetteStateContainer

    init() {
        container = GazetteStateContainer(.idle(GazetteLoader(archive: archive)))
        archive.fetchPostsClosure = { [gate] in
            await gate.wait()
            return [Post(id: 1, title: "One")]
        }
    }

    private var loader: GazetteLoader { GazetteLoader(archive: archive) }
    private var articles: GazetteArticles { GazetteArticles(archive: archive, posts: []) }

    @Test("has the immediate states before `observe` returns, and the others later")
    func inline() async {
        container.observe(loader.load())
        #expect(container.state.kind == .loading)
        gate.open()
        await settle()
        #expect(container.state.loaded?.posts.map(\.id) == [1])
    }

    enum Way: CaseIterable { case state, closure, states, sequence }

    @Test("sets the states of each kind of observation", arguments: Way.allCases)
    func ways(_ way: Way) async {
        let failed = GazetteViewState.failed(loader)
        switch way {
        case .state: container.observe(failed)
        case .closure: container.observe { failed }
        case .states: container.observe(GazetteStates { GazetteStates.Next { failed } })
        case .sequence: container.observe(Held(element: { failed }))
        }
        await settle()
        #expect(container.state.kind == .failed)
    }

    @Test("`cancel` ends the observation, and the state below a pending one becomes current")
    func cancelling() async {
        container.observe(loader.load())
        await settle()
        #expect(container.state.kind == .loading)
        container.cancel()
        #expect(container.state.kind == .idle)
        gate.open()
        await settle()
        #expect(container.state.kind == .idle)
    }

    @Test("notifies observers of each state")
    func observation() async {
        let changes = Ended()
        withObservationTracking {
            _ = container.state
        } onChange: {
            MainActor.assumeIsolated { changes.isEnded = true }
        }
        container.observe(.failed(loader))
        #expect(changes.isEnded)
    }

    @Test("a fixed container keeps its state, and runs nothing")
    func fixed() async {
        let fixed = GazetteStateContainer.fixed(.loading)
        fixed.observe(.failed(loader))
        fixed.observe(loader.load())
        fixed.observe { .failed(loader) }
        fixed.observe(Held(element: { .failed(loader) }))
        await fixed.refresh(loader.load())
        await settle()
        #expect(fixed.state.kind == .loading)
        #expect(archive.fetchPostsCallsCount == 0)
    }

    /// A sequence of one state.
    nonisolated private struct Held: AsyncSequence, AsyncIteratorProtocol, Sendable {
        let element: @MainActor @Sendable () async -> GazetteViewState
        var isOver = false

        func makeAsyncIterator() -> Self { self }

        mutating func next() async -> GazetteViewState? {
            if isOver { return nil }
            isOver = true
            return await element()
        }
    }

    @MainActor
    final class Ended {
        var isEnded = false
    }
}
