import Combine

protocol ArticleService: Sendable {
    func articles() async throws -> [Article]
}

@MainActor
final class ArticlesViewModel: ObservableObject {
    @Published private(set) var articles: [Article] = []
    @Published private(set) var isLoading = false
    @Published private(set) var isRefreshing = false
    @Published private(set) var errorText: String?
    @Published var message: String?

    private let service: any ArticleService
    private var task: Task<Void, Never>?

    init(service: any ArticleService) { self.service = service }

    func load() async {
        task?.cancel()
        isLoading = true
        errorText = nil
        let task = Task {
            do {
                let articles = try await service.articles()
                guard !Task.isCancelled else { return }
                self.articles = articles
            } catch {
                guard !Task.isCancelled else { return }
                errorText = "No connection"
            }
            isLoading = false
        }
        self.task = task
        await task.value
    }

    func refresh() async {
        guard !isLoading, !isRefreshing else { return }
        isRefreshing = true
        defer { isRefreshing = false }
        do {
            articles = try await service.articles()
            message = nil
        } catch {
            message = "Not refreshed"
        }
    }
}

final class ArticleServiceMock: ArticleService, @unchecked Sendable {
    var articlesCallsCount = 0
    var articlesResult: Result<[Article], any Error> = .success([])

    func articles() async throws -> [Article] {
        articlesCallsCount += 1
        return try articlesResult.get()
    }
}
