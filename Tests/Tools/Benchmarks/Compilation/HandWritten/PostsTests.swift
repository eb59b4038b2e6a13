import Testing

@MainActor
@Suite("Posts")
struct PostsTests {
    private let service = MockPostsService()
    private let posts = [Post(id: 1, title: "One"), Post(id: 2, title: "Two")]

    private struct SilentAnalytics: Analytics {
        func log(_ event: String) {}
    }

    private func viewModel(_ output: PostsOutput = .idle) -> PostsViewModel {
        PostsViewModel(output: output, service: service, analytics: SilentAnalytics())
    }

    private var loaded: PostsOutput { .loaded(.init(posts: posts, comments: .hidden)) }

    @Test("begins idle")
    func initial() { #expect(viewModel().output == .idle) }

    @Test("shows the posts that it fetched", arguments: [PostsOutput.idle, .failed(.init(reason: .server))])
    func load(_ start: PostsOutput) async {
        service.fetchPostsResult = .success(posts)
        let viewModel = viewModel(start)
        await viewModel.load()
        #expect(viewModel.output == loaded)
    }

    @Test("shows that it is loading")
    func loading() async {
        let viewModel = viewModel()
        var shown: PostsOutput?
        service.onFetchPosts = { shown = viewModel.output }
        await viewModel.load()
        #expect(shown == .loading)
    }

    @Test("shows the error")
    func loadFails() async {
        service.fetchPostsResult = .failure(FailureReason.network)
        let viewModel = viewModel()
        await viewModel.load()
        #expect(viewModel.output == .failed(.init(reason: .network)))
    }

    @Test("a further call supersedes the first")
    func loadTwice() async {
        let viewModel = viewModel()
        service.fetchPostsResult = .success(posts)
        async let first: Void = viewModel.load()
        async let second: Void = viewModel.load()
        _ = await (first, second)
        #expect(viewModel.output == loaded)
    }

    @Test("a cancelled call clears the spinner")
    func loadCancelled() async {
        let viewModel = viewModel(loaded)
        service.onFetchPosts = { try? await Task.sleep(for: .seconds(60)) }
        let call = Task { await viewModel.load() }
        while viewModel.output != .loading { await Task.yield() }
        call.cancel()
        await call.value
        while viewModel.output == .loading { await Task.yield() }
        #expect(viewModel.output == loaded)
    }

    @Test("appends more posts")
    func loadMore() async {
        let viewModel = viewModel(loaded)
        service.fetchPostsResult = .success([Post(id: 3, title: "Three")])
        await viewModel.loadMore()
        #expect(viewModel.output.loaded?.posts.map(\.id) == [1, 2, 3])
    }

    @Test("says that there are no more posts")
    func loadMoreFails() async {
        let viewModel = viewModel(loaded)
        service.fetchPostsResult = .failure(FailureReason.network)
        await viewModel.loadMore()
        #expect(viewModel.output.message == "No more posts for now.")
        #expect(viewModel.output.loaded?.posts == posts)
    }

    @Test("does not load more unless posts are loaded", arguments: [PostsOutput.idle, .loading])
    func loadMoreRejected(_ start: PostsOutput) async {
        let viewModel = viewModel(start)
        await viewModel.loadMore()
        #expect(service.fetchPostsCallsCount == 0)
        #expect(viewModel.output == start)
    }

    @Test("finds posts")
    func search() async {
        let viewModel = viewModel(loaded)
        service.fetchPostsResult = .success(posts)
        await viewModel.search("Tw")
        #expect(viewModel.output.loaded?.posts.map(\.id) == [2])
    }

    @Test("a failing search is shown")
    func searchFails() async {
        let viewModel = viewModel(loaded)
        service.fetchPostsResult = .failure(FailureReason.network)
        await viewModel.search("Tw")
        #expect(viewModel.output.isFailed)
    }

    @Test("removes a deleted post")
    func delete() async {
        let viewModel = viewModel(loaded)
        await viewModel.delete(id: 1)
        #expect(service.deletedIDs == [1])
        #expect(viewModel.output.loaded?.posts.map(\.id) == [2])
    }

    @Test("deletes posts one after another")
    func deleteTwice() async {
        let viewModel = viewModel(loaded)
        async let first: Void = viewModel.delete(id: 1)
        async let second: Void = viewModel.delete(id: 2)
        _ = await (first, second)
        #expect(Set(service.deletedIDs) == [1, 2])
        #expect(viewModel.output.loaded?.posts.isEmpty == true)
    }

    @Test("keeps a failure until it is dismissed")
    func deleteFails() async {
        let viewModel = viewModel(loaded)
        service.deleteError = FailureReason.server
        await viewModel.delete(id: 1)
        #expect(viewModel.output.failure == .server)
        service.deleteError = nil
        await viewModel.delete(id: 1)
        #expect(viewModel.output.failure == .server)
        viewModel.dismissFailure()
        #expect(viewModel.output.failure == nil)
    }

    @Test("shows a post that was pushed")
    func pushArrived() {
        let viewModel = viewModel(loaded)
        viewModel.pushArrived(Post(id: 9, title: "Nine"))
        #expect(viewModel.output.loaded?.posts.map(\.id) == [9, 1, 2])
    }

    @Test("the next change clears a message")
    func messageAtRest() {
        let viewModel = viewModel(.loaded(.init(posts: posts, comments: .hidden, message: "Deleted")))
        viewModel.pushArrived(Post(id: 9, title: "Nine"))
        #expect(viewModel.output.message == nil)
    }

    @Test("dismisses a message")
    func dismissMessage() {
        let viewModel = viewModel(.failed(.init(reason: .network, message: "Offline")))
        viewModel.dismissMessage()
        #expect(viewModel.output == .failed(.init(reason: .network)))
    }

    @Test("the filter can be edited only in the states that have it")
    func filter() {
        let viewModel = viewModel(loaded)
        viewModel.filter = "On"
        #expect(viewModel.output.loaded?.filter == "On")
        let idle = self.viewModel()
        idle.filter = "On"
        #expect(idle.filter.isEmpty)
    }

    @Test("distinguishes the states")
    func states() {
        #expect(PostsOutput.samples.count { $0.isLoaded } == 4)
        #expect(PostsOutput.samples.count { $0.isIdle || $0.isLoading || $0.isFailed } == 3)
    }
}
