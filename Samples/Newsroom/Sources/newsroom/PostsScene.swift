import NewsroomCore

@MainActor
enum PostsScene {
    static func play(on stage: Stage) async {
        stage.title("Posts", about: "a list that loads, fails, keeps its content and says things once")
        let emitter = PostsEmitter()
        emitter.onRejected = { stage.rejected($0.rawValue, in: $1.rawValue) }
        let latency = Latency(.milliseconds(200))
        let service = InMemoryPosts(Post.frontPage, latency: latency)
        let viewModel = PostsViewModel(
            emitter: emitter,
            service: service,
            session: InMemorySession(passwords: [:], latency: latency),
            analytics: StageAnalytics(stage: stage)
        )
        let screen = Screen(on: stage) { text(of: viewModel.output) }

        stage.reader("deletes a post before there are any")
        await viewModel.delete(id: 1)

        stage.reader("opens the screen while offline")
        await service.failNext(with: .offline)
        await viewModel.load()
        await stage.settle()

        stage.reader("taps Retry")
        await viewModel.load()
        await stage.settle()

        stage.reader("scrolls to the end, twice")
        async let first: Void = viewModel.loadMore()
        async let second: Void = viewModel.loadMore()
        _ = await (first, second)
        await stage.settle()

        stage.reader("types into the filter and opens the comments of post 2")
        viewModel.filter = "b"
        viewModel.select(id: 2)
        await viewModel.showComments(of: 2)
        await stage.settle()

        stage.reader("deletes post 3")
        await viewModel.delete(id: 3)
        await stage.settle()

        stage.reader("pulls to refresh while offline: the list stays")
        await service.failNext(with: .offline)
        await viewModel.refresh()
        await stage.settle()
        stage.reader("closes the alert")
        viewModel.dismissFailure()
        await stage.settle()

        stage.reader("does nothing; a post is pushed")
        await service.publish(Post(id: 9, title: "Breaking: fog", author: "Desk"))
        await stage.settle()

        stage.reader("reloads: filter and comments come back with the posts")
        await viewModel.load()
        await stage.settle()

        stage.reader("signs out: nothing is kept")
        await viewModel.signOut()
        await stage.settle()
        withExtendedLifetime(screen) {}
    }

    private static func text(of output: PostsOutput) -> String {
        switch output {
        case .idle: return "idle"
        case .loading: return "loading …"
        case .failed(let content): return "failed   [full screen: \(content.reason.rawValue)]"
        case .loaded(let content):
            var text = "loaded   posts \(content.posts.map { String($0.id) }.joined(separator: " "))"
            if !content.filter.isEmpty { text += ", filter “\(content.filter)”" }
            switch content.comments {
            case .hidden: break
            case .loading: text += ", comments …"
            case .shown(let shown): text += ", \(shown.total) comments"
            }
            if content.isRefreshing { text += "  [refreshing …]" }
            if let message = content.message { text += "  [banner: \(message)]" }
            if let failure = content.failure { text += "  [alert: \(failure.rawValue)]" }
            return text
        }
    }
}
