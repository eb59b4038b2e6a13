final class ArticlesViewModel: ArticlesBase {
    func load(emit: LoadScope) async {
        emit.loading()
        do {
            emit.loaded(articles: try await service.articles())
        } catch {
            emit.failed(reason: "No connection")
        }
    }

    func refresh(emit: RefreshScope) async {
        do {
            emit.loaded(articles: try await service.articles())
        } catch {
            emit.loaded { $0.message = "Not refreshed" }
        }
    }
}
