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

    /// A way to observe something that shows `failed` when the gate opens, whether it is cancelled or not.
    enum Way: CaseIterable { case state, closure, states, sequence }

    private func observe(_ way: Way, behind gate: Gate?) {
        let failed = GazetteViewState.failed(loader)
        let next: @MainActor @Sendable () async -> GazetteViewState = {
            await gate?.wait()
            return failed
        }
        switch way {
        case .state: container.observe(failed)
        case .closure: container.observe(next)
        case .states: container.observe(GazetteStates { GazetteStates.Next(next) })
        case .sequence: container.observe(Held(element: next))
        }
    }

    @Test("sets the states of each kind of observation", arguments: Way.allCases)
    func ways(_ way: Way) async {
        observe(way, behind: nil)
        await settle()
        #expect(container.state.kind == .failed)
    }

    @Test(
        "each kind ends the previous observation",
        arguments: [Way.closure, .states, .sequence], Way.allCases)
    func superseding(_ first: Way, _ second: Way) async {
        observe(first, behind: gate)
        await settle()
        observe(second, behind: nil)
        await settle()
        #expect(container.state.kind == .failed)
        container.observe(.loaded(articles))
        gate.open()
        await settle()
        #expect(container.state.kind == .loaded)
    }

    @Test("a superseded action that ignores its cancellation sets no more states")
    func ignored() async {
        container.observe(articles.delete(id: 1))
        container.observe(loader.load())
        await settle()
        #expect(container.state.kind == .loading)
        container.observe(articles.search(query: ""))
        gate.open()
        await settle()
        #expect(container.state.shown == "loaded: No query")
    }

    @Test("an action can start another observation from its own run")
    func reentrant() async {
        container.observe(
            GazetteStates {
                GazetteStates.Next { [container, articles] in
                    container.observe(articles.search(query: ""))
                    return .loading
                }
                GazetteStates.Next { .loading }
            }
        )
        await settle()
        #expect(container.state.shown == "loaded: No query")
    }

    @Test("sets the elements of a sequence in order, and none after another observation")
    func sequence() async {
        let (states, source) = AsyncStream.makeStream(of: GazetteViewState.self)
        let ended = Ended()
        source.onTermination = { _ in _Concurrency.Task { @MainActor in ended.isEnded = true } }
        container.observe(states)
        source.yield(.loading)
        await settle()
        #expect(container.state.kind == .loading)
        source.yield(.loaded(articles))
        source.yield(.failed(loader))
        await settle()
        #expect(container.state.kind == .failed)
        container.observe(.loaded(articles))
        source.yield(.failed(loader))
        await settle()
        #expect(container.state.kind == .loaded)
        #expect(ended.isEnded)
    }

    @Test("an error ends a sequence, and the state below a pending one becomes current")
    func failingSequence() async {
        let (states, source) = AsyncThrowingStream.makeStream(of: GazetteViewState.self)
        container.observe(states)
        source.yield(.loading)
        await settle()
        #expect(container.state.kind == .loading)
        source.finish(throwing: FailureReason.server)
        await settle()
        #expect(container.state.kind == .idle)
        container.observe(articles.search(query: ""))
        #expect(container.state.shown == "loaded: No query")
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

    @Test("a pending state with nothing to wait for is skipped, except the initial one")
    func pending() async {
        container.observe(.loading)
        #expect(container.state.kind == .idle)
        let waiting = GazetteStateContainer(.loading)
        waiting.observe(loader.load())
        waiting.cancel()
        #expect(waiting.state.kind == .loading)
        gate.open()
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

    /// A sequence of one state, after a gate. Ignores its cancellation.
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
