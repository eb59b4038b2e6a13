/// A front page that lives in memory and can be told to fail.
package actor InMemoryPosts: PostsService, InMemoryService {
    package let latency: Latency
    private let pageSize: Int
    private var posts: [Post]
    package var failures: [LoadFailure] = []
    @MainActor private var handler: (@MainActor (Post) -> Void)?

    package init(_ posts: [Post], pageSize: Int = 3, latency: Latency) {
        self.posts = posts
        self.pageSize = pageSize
        self.latency = latency
    }

    package func fetchPosts(after id: Post.ID?) async throws -> [Post] {
        try await answer()
        let start = id.flatMap { id in posts.firstIndex { $0.id == id } }.map { $0 + 1 } ?? 0
        return Array(posts.dropFirst(start).prefix(pageSize))
    }

    package func fetchComments(of id: Post.ID) async throws -> [Comment] {
        try await answer()
        return [.preview, Comment(author: "Mia", text: "And who pays for it?")]
    }

    package func delete(id: Post.ID) async throws {
        try await answer()
        posts.removeAll { $0.id == id }
    }

    nonisolated package func onNewPost(_ handler: @escaping @MainActor (Post) -> Void) {
        Task { @MainActor in self.handler = handler }
    }

    /// Publishes a post, as another author would.
    package func publish(_ post: Post) async {
        posts.insert(post, at: 0)
        await tell(post)
    }

    @MainActor
    private func tell(_ post: Post) {
        handler?(post)
    }
}
