package struct SearchPage: Equatable, Sendable {
    package var posts: [Post]
    /// How many there are, on all pages.
    package var total: Int

    package init(posts: [Post], total: Int) {
        self.posts = posts
        self.total = total
    }

    package static let empty = SearchPage(posts: [], total: 0)
    package static let preview = SearchPage(posts: [.preview], total: 2)
}
