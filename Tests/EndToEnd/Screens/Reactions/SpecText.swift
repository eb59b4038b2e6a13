extension ReactionsViewModel {
    var text: String {
        guard let shown = output.shown else { return "" }
        let flags = "\(shown.post.isFavorite) \(shown.post.isBookmarked)"
        return "\(flags) \(shown.post.favorites) \(shown.message ?? "-")"
    }
}
