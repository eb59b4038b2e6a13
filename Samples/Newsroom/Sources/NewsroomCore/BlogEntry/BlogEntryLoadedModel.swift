import VMGenRuntime

struct BlogEntryLoadedModel: BlogEntryLoadedModeling {
    let blog: any Blog
    var article: BlogArticle
    var isLarge = false
    var isRefreshing = false
    var message: String?

    var title: String { article.title }
    var text: String { article.text }

    func refresh() -> BlogEntryStates {
        BlogEntryViewState.loaded(copy { $0.isRefreshing = true })
        BlogEntryStates.Next {
            do {
                let article = try await blog.entry()
                return .loaded(copy { $0.article = article })
            } catch {
                return .loaded(copy { $0.message = LoadFailure(error).rawValue })
            }
        }
    }
}
