import NewsroomCore

@MainActor
enum SearchScene {
    static func play(on stage: Stage) async {
        stage.title("Search", about: "runs while the reader types, once the typing pauses")
        let emitter = SearchEmitter()
        emitter.onRejected = { stage.rejected($0.rawValue, in: $1.rawValue) }
        let archive = InMemoryArchive(Post.frontPage, pageSize: 2, latency: Latency(.milliseconds(200)))
        let viewModel = SearchViewModel(emitter: emitter, archive: archive)
        let screen = Screen(on: stage) { text(of: viewModel.output) }

        stage.reader("types “bridge”, letter by letter")
        for end in 1...6 {
            viewModel.query = String("bridge".prefix(end))
            await stage.wait(60)
        }
        await stage.wait(550)
        stage.aside("searched for: \(await archive.queries.joined(separator: ", "))")

        stage.reader("scrolls to the end")
        await viewModel.loadMore()
        await stage.settle()

        stage.reader("types on")
        viewModel.query = "bridges of gold"
        await stage.wait(600)

        stage.reader("scrolls a list that is gone")
        await viewModel.loadMore()

        stage.reader("clears the field")
        viewModel.clear()
        await stage.settle()
        withExtendedLifetime(screen) {}
    }

    private static func text(of output: SearchOutput) -> String {
        switch output {
        case .idle(let content): return "idle       “\(content.query)”"
        case .searching(let content): return "searching  “\(content.query)” …"
        case .nothingFound(let content): return "nothing    “\(content.query)”"
        case .failed(let content):
            return "failed     “\(content.query)”  [full screen: \(content.reason.rawValue)]"
        case .results(let content):
            var text = "results    “\(content.query)”, \(content.posts.count) of \(content.total)"
            if content.isLoadingMore { text += "  [more …]" }
            if let message = content.message { text += "  [banner: \(message)]" }
            return text
        }
    }
}
