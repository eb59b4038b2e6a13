import Testing

@testable import Corpus

@MainActor
@Suite("vsm: the states of an action")
struct StatesTests {
    let archive = MockGazetteArchive()
    var articles: GazetteArticles { GazetteArticles(archive: archive, posts: []) }

    init() { archive.fetchPostsReturnValue = [] }

    private func all(_ states: GazetteStates) async -> [String] {
        var shown: [String] = []
        for await state in states { shown.append(state.shown) }
        return shown
    }

    @Test("are made with if, switch and for, from other sequences, or from nothing")
    func builder() async {
        #expect(await all(articles.search(query: "")) == ["loaded: No query"])
        #expect(
            await all(articles.search(query: "tea")) == ["loaded: Searching for tea", "loaded: Found tea"])
        #expect(await all(articles.move(id: 7, to: 2)) == ["loaded: 7: 0", "loaded: 7: 1"])
        #expect(await all(GazetteStates {}) == [])
        let kind = articles.select(Post(id: 1, title: "One")).kind
        let states = GazetteStates {
            switch kind {
            case .idle: .loading
            case .loaded:
                articles.load()
                articles.search(query: "x")
            default: GazetteStates.Next { .loading }
            }
            if kind == .idle { .loading }
        }
        let expected = ["loading", "loaded", "loaded: Searching for x", "loaded: Found x"]
        #expect(await all(states) == expected)
    }
}

@MainActor
@Suite("vsm: the models")
struct ModelTests {
    @Test("a transient that a model does not declare has its default")
    func atRest() {
        let loader = GazetteLoader(archive: MockGazetteArchive())
        #expect(loader.message == nil)
        #expect(!loader.isRefreshing)
        #expect(GazetteViewState.failed(loader).message == nil)
        #expect(!GazetteViewState.loading.isRefreshing)
    }

    @Test("a transient reads the same through the state")
    func throughTheState() {
        let model = MockGazetteLoadedModel(posts: [], remarks: .hidden, isRefreshing: true, message: "Hello")
        let state = GazetteViewState.loaded(model)
        #expect(state.message == "Hello")
        #expect(state.isRefreshing)
        #expect(state.loaded?.posts == [])
        #expect(state.idle == nil)
    }

    @Test("a mock uses its closure, else its value, else leads nowhere")
    func mocks() async {
        let mock = MockGazetteLoadedModel(posts: [], remarks: .hidden)
        let container = GazetteStateContainer(.loading)
        await container.refresh(mock.move(id: 3, to: 4))
        #expect(container.state.kind == .loading)
        #expect(mock.moveReceivedArguments?.id == 3)
        #expect(mock.moveReceivedInvocations.map(\.place) == [4])
        container.observe(mock.select(Post(id: 1, title: "One")))
        #expect(container.state.loaded as? MockGazetteLoadedModel === mock)

        mock.moveReturnValue = GazetteStates { .failed(MockGazetteFailedModel(reason: .server)) }
        mock.selectReturnValue = .loading
        container.observe(mock.move(id: 1, to: 1))
        #expect(container.state.kind == .failed)
        #expect(mock.select(Post(id: 1, title: "One")).kind == .loading)

        mock.moveClosure = { id, place in GazetteStates { .idle(MockGazetteIdleModel()) } }
        mock.selectClosure = { _ in .idle(MockGazetteIdleModel()) }
        container.observe(mock.move(id: 1, to: 1))
        #expect(container.state.kind == .idle)
        #expect(mock.select(Post(id: 1, title: "One")).kind == .idle)
        #expect(mock.selectCallsCount == 3)
    }
}
