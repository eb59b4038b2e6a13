extension ReactionsViewModel {
    var text: String { "\(post.isFavorite) \(post.isBookmarked) \(post.favorites) \(message ?? "-")" }
}
