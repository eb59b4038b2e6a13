struct BlogEntryLoadedModel: BlogEntryLoadedModeling {
    let blog: any Blog
    var article: BlogArticle
    var isLarge = false
    var isRefreshing = false
    var message: String?

    var title: String { article.title }
    var text: String { article.text }

    func refresh() -> BlogEntryStates {
        showing { $0.isRefreshing = true }
        BlogEntryStates.Next {
            do {
                let article = try await blog.entry()
                return showing { $0.article = article }
            } catch {
                return showing { $0.message = LoadFailure(error).rawValue }
            }
        }
    }

    /// A changed copy, with what is shown once at rest.
    private func showing(_ change: (inout Self) -> Void) -> BlogEntryViewState {
        var copy = Self(blog: blog, article: article, isLarge: isLarge)
        change(&copy)
        return .loaded(copy)
    }
}
