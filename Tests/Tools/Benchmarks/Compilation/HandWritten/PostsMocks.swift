import Observation

/// A mock with a settable output that records calls.
@MainActor
@Observable
final class MockPostsViewModel: PostsViewModeling {
    var output: PostsOutput
    var filter = ""

    @ObservationIgnored private(set) var loadCallsCount = 0
    @ObservationIgnored private(set) var loadMoreCallsCount = 0
    @ObservationIgnored private(set) var searchedTexts: [String] = []
    @ObservationIgnored private(set) var deletedIDs: [Post.ID] = []
    @ObservationIgnored private(set) var selectedIDs: [Post.ID] = []
    @ObservationIgnored private(set) var dismissMessageCallsCount = 0
    @ObservationIgnored private(set) var dismissFailureCallsCount = 0
    @ObservationIgnored var onLoad: (@MainActor () async -> Void)?
    @ObservationIgnored var onSearch: (@MainActor (String) async -> Void)?
    @ObservationIgnored var onDelete: (@MainActor (Post.ID) async -> Void)?

    init(output: PostsOutput = .idle) { self.output = output }

    func load() async {
        loadCallsCount += 1
        await onLoad?()
    }

    func loadMore() async { loadMoreCallsCount += 1 }

    func search(_ text: String) async {
        searchedTexts.append(text)
        await onSearch?(text)
    }

    func delete(id: Post.ID) async {
        deletedIDs.append(id)
        await onDelete?(id)
    }

    func select(id: Post.ID) { selectedIDs.append(id) }

    func dismissMessage() { dismissMessageCallsCount += 1 }

    func dismissFailure() { dismissFailureCallsCount += 1 }
}

/// A mock with settable results.
@MainActor
final class MockPostsService: PostsService {
    private(set) var fetchPostsCallsCount = 0
    private(set) var deletedIDs: [Post.ID] = []
    var fetchPostsResult: Result<[Post], any Error> = .success([])
    var deleteError: (any Error)?
    var onFetchPosts: (@MainActor () async -> Void)?

    func fetchPosts() async throws -> [Post] {
        fetchPostsCallsCount += 1
        await onFetchPosts?()
        return try fetchPostsResult.get()
    }

    func delete(id: Post.ID) async throws {
        deletedIDs.append(id)
        if let deleteError { throw deleteError }
    }
}

extension PostsOutput {
    /// One output of each state, for previews and snapshots.
    static let samples: [PostsOutput] = [
        .idle,
        .loading,
        .loaded(.init(posts: [Post(id: 1, title: "One")], comments: .hidden)),
        .loaded(.init(posts: [Post(id: 1, title: "One")], comments: .loading)),
        .loaded(
            .init(
                posts: [Post(id: 1, title: "One")],
                comments: .shown(comments: [Comment(text: "First")], total: 1))),
        .loaded(.init(posts: [], comments: .hidden, message: "No more posts for now.")),
        .failed(.init(reason: .network)),
    ]
}
