import NewsroomCore

@MainActor
enum BlogEntryScene {
    static func play(on stage: Stage) async {
        stage.title(
            "Blog entry", about: "View State Model: each state has a model with what may be asked for")
        let blog = InMemoryBlog(offline: [1, 5], latency: Latency(.milliseconds(200)))
        let container = BlogEntryStateContainer(.initialized(BlogEntryInitializedModel(blog: blog)))
        let screen = Screen(on: stage) { text(of: container.state) }

        stage.reader("opens the entry, without a connection")
        if let model = container.state.initialized { container.observe(model.load()) }
        await stage.wait(300)

        stage.reader("tries again")
        if let model = container.state.failed { container.observe(model.retry()) }
        await stage.wait(300)

        stage.reader("wants larger type")
        container.isLarge = true
        await stage.settle()

        stage.reader("refreshes twice in a row")
        if let model = container.state.loaded { container.observe(model.refresh()) }
        await stage.wait(100)
        if let model = container.state.loaded { await container.refresh(model.refresh()) }
        await stage.settle()
        stage.aside("the answer to the first is dropped")

        stage.reader("refreshes without a connection: the text stays")
        if let model = container.state.loaded { await container.refresh(model.refresh()) }
        await stage.settle()
        withExtendedLifetime(screen) {}
    }

    private static func text(of state: BlogEntryViewState) -> String {
        switch state {
        case .initialized: return "initialized"
        case .loading: return "loading …"
        case .failed(let model): return "failed     [full screen: \(model.reason.rawValue)]"
        case .loaded(let model):
            let title = model.isLarge ? model.title.uppercased() : model.title
            let refreshing = model.isRefreshing ? "  [refreshing …]" : ""
            let message = model.message.map { "  [banner: \($0)]" } ?? ""
            return "loaded     \(title): \(model.text)\(refreshing)\(message)"
        }
    }
}
