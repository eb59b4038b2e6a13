import Observation

/// The interface between the views of posts and their view model.
@MainActor
protocol PostsViewModeling: AnyObject, Observable {
    var output: PostsOutput { get }
    var filter: String { get set }

    func load() async
    func loadMore() async
    func search(_ text: String) async
    func delete(id: Post.ID) async
    func select(id: Post.ID)
    func dismissMessage()
    func dismissFailure()
}

protocol PostsService: Sendable {
    func fetchPosts() async throws -> [Post]
    func delete(id: Post.ID) async throws
}
