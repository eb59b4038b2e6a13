final class ReactionServiceMock: ReactionService, @unchecked Sendable {
    var favorites: [Bool] = []
    var setFavoriteResult = Result<Post, any Error>.success(Post())
    var bookmarks: [Bool] = []
    var setBookmarkResult = Result<Post, any Error>.success(Post())

    func setFavorite(_ isFavorite: Bool, of id: Post.ID) async throws -> Post {
        favorites.append(isFavorite)
        return try setFavoriteResult.get()
    }

    func setBookmark(_ isBookmarked: Bool, of id: Post.ID) async throws -> Post {
        bookmarks.append(isBookmarked)
        return try setBookmarkResult.get()
    }
}
