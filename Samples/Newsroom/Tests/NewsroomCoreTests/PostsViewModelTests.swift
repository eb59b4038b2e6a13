import NewsroomMocks
import Testing
import VMGenTestSupport

@testable import NewsroomCore

@MainActor
@Suite("PostsViewModel")
struct PostsViewModelTests {
    private let service = MockPostsService()
    private let session = MockSignInSession()
    private let second = Post(id: 2, title: "Night trains are back", author: "Jonas Berg")

    @Test("load, from idle, shows the first page")
    func loadFromIdle() async {
        service.fetchPostsReturnValue = [.preview]
        let viewModel = viewModel(showing: .idle)
        await viewModel.load()
        #expect(viewModel.output == .loaded(.init(posts: [.preview], comments: .hidden)))
    }

    @Test("load, from loaded, keeps the filter")
    func loadFromLoaded() async {
        service.fetchPostsReturnValue = [second]
        let viewModel = viewModel(showing: loaded([.preview]))
        viewModel.filter = "night"
        await viewModel.load()
        #expect(viewModel.output.loaded?.posts == [second])
        #expect(viewModel.output.loaded?.filter == "night")
    }

    @Test("load, from failed, tells why it failed again")
    func loadFromFailed() async {
        service.fetchPostsThrowableError = LoadFailure.offline
        let viewModel = viewModel(showing: .failed(.init(reason: .unavailable)))
        await viewModel.load()
        #expect(viewModel.output == .failed(.init(reason: .offline)))
    }

    @Test("refresh, from loaded, leaves the posts there when it fails, until the alert is closed")
    func refreshFromLoaded() async {
        service.fetchPostsThrowableError = LoadFailure.offline
        let viewModel = viewModel(showing: loaded([.preview]))
        await viewModel.refresh()
        #expect(viewModel.output.loaded?.posts == [.preview])
        #expect(viewModel.output.failure == .offline)
        #expect(!viewModel.output.isRefreshing)
        viewModel.dismissFailure()
        #expect(viewModel.output.failure == nil)
    }

    @Test("loadMore, from loaded, asks for what follows the last post and appends it")
    func loadMoreFromLoaded() async {
        service.fetchPostsReturnValue = [second]
        let viewModel = viewModel(showing: loaded([.preview]))
        await viewModel.loadMore()
        #expect(viewModel.output.loaded?.posts == [.preview, second])
        #expect(service.fetchPostsReceivedAfter == .some(1))
    }

    @Test("showComments, from loaded, shows them with their number")
    func showCommentsFromLoaded() async {
        service.fetchCommentsReturnValue = [.preview]
        let viewModel = viewModel(showing: loaded([.preview]))
        await viewModel.showComments(of: 1)
        #expect(viewModel.output.loaded?.comments.shown?.total == 1)
        viewModel.hideComments()
        #expect(viewModel.output.loaded?.comments == .hidden)
    }

    @Test("delete, from loaded, removes the post and says so")
    func deleteFromLoaded() async {
        let viewModel = viewModel(showing: loaded([.preview, second]))
        await viewModel.delete(id: 1)
        #expect(viewModel.output.loaded?.posts == [second])
        #expect(viewModel.output.message == "Deleted “Bridge reopens after repairs”")
        #expect(service.deleteReceivedId == 1)
    }

    @Test("delete that is refused puts the post back where it was")
    func deleteRefused() async {
        service.deleteThrowableError = LoadFailure.unavailable
        let viewModel = viewModel(showing: loaded([.preview, second]))
        await viewModel.delete(id: 1)
        #expect(viewModel.output.loaded?.posts == [.preview, second])
        #expect(viewModel.output.failure == .unavailable)
    }

    @Test("pushArrived, from loaded, comes first")
    func pushArrivedFromLoaded() throws {
        let viewModel = viewModel(showing: loaded([.preview]))
        let push = try #require(service.onNewPostReceivedHandler)
        push(second)
        #expect(viewModel.output.loaded?.posts == [second, .preview])
    }

    @Test("signOut, from loaded, forgets what was shown")
    func signOutFromLoaded() async {
        service.fetchPostsReturnValue = [second]
        let viewModel = viewModel(showing: loaded([.preview]))
        viewModel.filter = "night"
        await viewModel.signOut()
        #expect(viewModel.output == .idle)
        #expect(session.signOutCallsCount == 1)
        await viewModel.load()
        #expect(viewModel.output.loaded?.filter == "")
    }

    private func viewModel(showing output: PostsOutput) -> PostsViewModel {
        PostsViewModel(
            emitter: PostsEmitter(output: output),
            service: service,
            session: session,
            analytics: NoAnalytics()
        )
    }

    private func loaded(_ posts: [Post]) -> PostsOutput {
        .loaded(.init(posts: posts, comments: .hidden))
    }
}
