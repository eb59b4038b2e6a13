import Testing

@testable import Corpus

@MainActor
@Suite("vsm: refresh, binding and lifetime of the container")
struct StateContainerLifetimeTests {
    let gate = Gate()
    let archive = MockGazetteArchive()

    init() {
        archive.fetchPostsClosure = { [gate] in
            await gate.wait()
            return []
        }
    }

    private var loader: GazetteLoader { GazetteLoader(archive: archive) }
    private var articles: GazetteArticles { GazetteArticles(archive: archive, posts: []) }

    // MARK: Refresh

    @Test("a `refresh` of immediate states returns at once")
    func refreshAtOnce() async {
        let container = GazetteStateContainer(.loading)
        await container.refresh(articles.search(query: ""))
        #expect(container.state.shown == "loaded: No query")
    }

    // MARK: Binding

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

    @Test("an editable property is read and set through the container")
    func editing() async {
        let container = GazetteStateContainer(.loading)
        container.filter = "nothing to edit"
        #expect(container.filter == "")
        container.observe(.loaded(articles))
        container.filter = "tea"
        #expect(container.filter == "tea")
        #expect(container.state.loaded?.filter == "tea")
    }

    @Test("an edit to the same value ends nothing")
    func equalEdit() async {
        let container = GazetteStateContainer(.loaded(articles))
        container.observe(articles.search(query: "tea"))
        container.filter = ""
        await settle()
        #expect(container.state.shown == "loaded: Found tea")
    }

    @Test("an edit takes effect at once and then runs its action")
    func editRuns() async {
        let container = GazetteStateContainer(.loaded(articles))
        container.query = "tea"
        #expect(container.query == "tea")
        #expect(container.state.shown == "loaded: Searching for tea")
        await settle()
        #expect(container.state.shown == "loaded: Found tea")
        #expect(container.query == "tea")
    }

    // MARK: Lifetime

    @Test("a released container cancels its observation, and nothing retains it")
    func lifetime() async {
        var container: GazetteStateContainer? = GazetteStateContainer(.loading)
        weak var reference: GazetteStateContainer?
        reference = container
        let run = Run()
        container?.observe { [gate] in
            await gate.wait()
            run.wasCancelled = _Concurrency.Task.isCancelled
            return .loading
        }
        let setter: @MainActor (String) -> Void = container!.bind { state, _ in state }
        await settle()
        container = nil
        #expect(reference == nil)
        setter("nobody hears it")
        gate.open()
        await settle()
        #expect(run.wasCancelled == true)
    }

    @MainActor
    final class Run {
        var wasCancelled: Bool?
    }
}
