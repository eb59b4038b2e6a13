import NewsroomCore

@MainActor
enum ArticleScene {
    static func play(on stage: Stage) async {
        stage.title("Article", about: "a part of a screen with states of its own: the comments")
        let service = InMemoryArticle([.preview], latency: Latency(.milliseconds(60)))
        let viewModel = ArticleViewModel(service: service)
        let screen = Screen(on: stage) { text(of: viewModel.output) }

        stage.reader("opens the article")
        await viewModel.load()
        await stage.settle()

        stage.reader("opens the comments without a network, and tries again")
        await service.failNext(with: .offline)
        await viewModel.loadComments()
        await stage.settle()
        await viewModel.loadComments()
        await stage.settle()

        stage.reader("says something, and reloads the article meanwhile: the comments begin again")
        async let added: Void = viewModel.add(comment: Comment(author: "Mia", text: "And who pays for it?"))
        async let loaded: Void = viewModel.load()
        _ = await (added, loaded)
        await stage.settle()
        withExtendedLifetime(screen) {}
    }

    private static func text(of output: ArticleOutput) -> String {
        switch output {
        case .loading: return "loading …"
        case .failed(let content): return "failed   [full screen: \(content.reason.rawValue)]"
        case .loaded(let content):
            let text = "loaded   “\(content.article.title)”"
            switch content.comments {
            case .hidden: return text
            case .loading: return text + ", comments …"
            case .shown(let shown): return text + ", \(shown.comments.count) comments"
            case .failed(let failed): return text + ", no comments: \(failed.reason.rawValue)"
            }
        }
    }
}
