import NewsroomMocks
import Testing
import VMGenTestSupport

@testable import NewsroomCore

@MainActor
@Suite("An article and its comments")
struct ArticleViewModelTests {
    private let service = MockArticleService()
    private let article: ArticleViewModel

    init() {
        service.articleReturnValue = .preview
        service.commentsReturnValue = [.preview]
        article = ArticleViewModel(service: service)
    }

    @Test("comments that fail leave the article as it is, and can be tried again")
    func fails() async {
        await article.load()
        service.commentsThrowableError = LoadFailure.offline
        await article.loadComments()
        #expect(article.output == .loaded(article: .preview, comments: .failed(reason: .offline)))
        service.commentsThrowableError = nil
        await article.loadComments()
        #expect(article.output.loaded?.comments.shown?.comments == [.preview])
    }

    @Test("comments that are asked for before the article is there are not loaded")
    func early() async {
        await article.loadComments()
        #expect(service.commentsCallsCount == 0)
    }

    @Test("the comments of the old article do not appear below a new one")
    func late() async {
        await article.load()
        let article = article
        service.commentsClosure = {
            await article.load()
            return [.preview]
        }
        await article.loadComments()
        #expect(article.output == .loaded(article: .preview, comments: .hidden))
    }
}
