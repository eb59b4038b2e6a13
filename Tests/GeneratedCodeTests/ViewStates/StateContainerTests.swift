import Testing

@testable import Corpus

/// The runtime's tests prove the rules of containers.
@MainActor
@Suite("vsm: the container")
struct StateContainerTests {
    private let gate = Gate()
    private let archive = MockGazetteArchive()

    private var loader: GazetteLoader { GazetteLoader(archive: archive) }
    private var articles: GazetteArticles { GazetteArticles(archive: archive, posts: []) }

    init() {
        archive.fetchPostsClosure = { [gate] in
            await gate.wait()
            return []
        }
    }

    enum Way: CaseIterable { case state, closure, states, sequence, refresh }

    @Test("sets the states of each kind of observation, unless it is fixed", arguments: Way.allCases)
    func ways(_ way: Way) async {
        let failed = GazetteViewState.failed(loader)
        let containers = [GazetteStateContainer(.loading), GazetteStateContainer.fixed(.loading)]
        for container in containers {
            switch way {
            case .state: container.observe(failed)
            case .closure: container.observe { failed }
            case .states: container.observe(GazetteStates { GazetteStates.Next { failed } })
            case .sequence:
                let (states, source) = AsyncStream.makeStream(of: GazetteViewState.self)
                source.yield(failed)
                container.observe(states)
            case .refresh: await container.refresh(GazetteStates { failed })
            }
        }
        await settle()
        #expect(containers.map(\.state.kind) == [.failed, .loading])
    }

    @Test("a bound setter observes the states of the edit, which ends the previous observation")
    func binding() async {
        let container = GazetteStateContainer(.loaded(articles))
        let setFilter: @MainActor (String) -> Void = container.bind { state, value in
            guard var model = state.loaded else { return state }
            model.filter = value
            return .loaded(model)
        }
        let search: @MainActor (String) -> Void = container.bind { state, value in
            GazetteStates {
                if let model = state.loaded { model.search(query: value) }
            }
        }
        container.observe(loader.load())
        setFilter("ignored in this state")
        #expect(container.state.kind == .loaded)
        #expect(container.filter == "")
        container.observe(.loaded(articles))
        setFilter("tea")
        #expect(container.filter == "tea")
        search("tea")
        #expect(container.state.shown == "loaded: Searching for tea")
        gate.open()
        await settle()
        #expect(container.state.shown == "loaded: Found tea")
    }

    @Test("an edit takes effect at once and then runs its action; in a state without the property, nothing")
    func editRuns() async {
        let container = GazetteStateContainer(.loading)
        container.filter = "nothing to edit"
        #expect(container.filter == "")
        container.observe(.loaded(articles))
        container.query = "tea"
        #expect(container.query == "tea")
        #expect(container.state.shown == "loaded: Searching for tea")
        await settle()
        #expect(container.state.shown == "loaded: Found tea")
        #expect(container.query == "tea")
    }

    @Test("neither an observation nor a bound setter retains it")
    func lifetime() async {
        var container: GazetteStateContainer? = GazetteStateContainer(.loading)
        weak let reference = container
        container?.observe(loader.load())
        let setter: @MainActor (String) -> Void = container!.bind { state, _ in state }
        await settle()
        container = nil
        #expect(reference == nil)
        setter("nobody hears it")
        gate.open()
    }
}
