import NewsroomMocks
import Testing
import VMGenRuntime
import VMGenTestSupport

@testable import NewsroomCore

@MainActor
@Suite("BlogEntryModel")
struct BlogEntryModelTests {
    private let blog = MockBlog()
    private var loaded: BlogEntryLoadedModel { BlogEntryLoadedModel(blog: blog, article: .preview) }

    init() { blog.entryReturnValue = BlogArticle(title: "Ferries", text: "They are late.") }

    private func kinds(_ states: BlogEntryStates) async -> [BlogEntryViewState.Kind] {
        var kinds: [BlogEntryViewState.Kind] = []
        for await state in states { kinds.append(state.kind) }
        return kinds
    }

    @Test("load, from initialized, leads to loading and then to loaded or failed")
    func loadFromInitialized() async {
        let model = BlogEntryInitializedModel(blog: blog)
        #expect(await kinds(model.load()) == [.loading, .loaded])
        blog.entryThrowableError = LoadFailure.offline
        #expect(await kinds(model.load()) == [.loading, .failed])
    }

    @Test("retry, from failed, leads to loading and then to loaded or failed")
    func retryFromFailed() async {
        let container = BlogEntryStateContainer(.initialized(BlogEntryInitializedModel(blog: blog)))
        blog.entryThrowableError = LoadFailure.offline
        await container.refresh(BlogEntryInitializedModel(blog: blog).load())
        #expect(container.state.failed?.reason == .offline)
        guard let model = container.state.failed else { return }
        #expect(await kinds(model.retry()) == [.loading, .failed])
        blog.entryThrowableError = nil
        await container.refresh(model.retry())
        #expect(container.state.loaded?.title == "Ferries")
    }

    @Test("refresh, from loaded, keeps the text on screen meanwhile")
    func refreshFromLoaded() async {
        let container = BlogEntryStateContainer(.loaded(loaded))
        container.observe(loaded.refresh())
        #expect(container.state.isRefreshing)
        #expect(container.state.loaded?.text == BlogArticle.preview.text)
        await container.refresh(loaded.refresh())
        #expect(!container.state.isRefreshing)
        #expect(container.state.loaded?.text == "They are late.")
    }

    @Test("refresh, from loaded, keeps the text if it cannot be renewed, and says so once")
    func failedRefresh() async throws {
        blog.entryThrowableError = LoadFailure.offline
        let container = BlogEntryStateContainer(.loaded(loaded))
        await container.refresh(loaded.refresh())
        #expect(container.state.loaded?.text == BlogArticle.preview.text)
        #expect(container.state.message == LoadFailure.offline.rawValue)
        #expect(!container.state.isRefreshing)
        container.observe(try #require(container.state.loaded).refresh())
        #expect(container.state.message == nil)
    }

    @Test("isLarge is bound through the container, and outlives a refresh")
    func isLarge() async throws {
        let container = BlogEntryStateContainer(.loaded(loaded))
        container.isLarge = true
        await container.refresh(try #require(container.state.loaded).refresh())
        #expect(container.state.loaded?.isLarge == true)
    }
}
