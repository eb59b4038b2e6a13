import NewsroomCore

@MainActor
enum TickerScene {
    static func play(on stage: Stage) async {
        stage.title("Ticker", about: "pages, new items that wait, and favorites that are marked at once")
        let wire = InMemoryWire(
            [
                NewsItem(id: 4, text: "Ferry back in service", section: .city),
                NewsItem(id: 3, text: "Rovers draw again", section: .sports),
                NewsItem(id: 2, text: "Library opens on Sundays", section: .city),
            ],
            latency: Latency(.milliseconds(60)))
        let viewModel = TickerViewModel(wire: wire)
        let screen = Screen(on: stage) { text(of: viewModel.output) }

        stage.reader("opens the ticker")
        await viewModel.load()
        await stage.settle()

        stage.reader("scrolls to the end")
        await viewModel.loadMore()
        await stage.settle()

        stage.reader("waits, and something happens")
        await wire.send(NewsItem(id: 5, text: "Fog on the river", section: .city))
        await stage.settle()

        stage.reader("taps “1 new”")
        viewModel.showWaiting()
        await stage.settle()

        stage.reader("marks a favorite without a network")
        await wire.failNext(with: .offline)
        await viewModel.toggleFavorite(of: 4)
        await stage.settle()

        stage.reader("picks the sports")
        viewModel.section = .sports
        await stage.wait(120)
        withExtendedLifetime(screen) {}
    }

    private static func text(of output: TickerOutput) -> String {
        let section = output.section.rawValue
        let new = output.waiting.isEmpty ? "" : "  [\(output.waiting.count) new]"
        switch output {
        case .idle: return "idle      \(section)\(new)"
        case .loading: return "loading … \(section)\(new)"
        case .failed(let content):
            return "failed    \(section)\(new)  [full screen: \(content.reason.rawValue)]"
        case .loaded(let content):
            let items = content.items.map { "\($0.isFavorite ? "★" : "")\($0.id)" }.joined(separator: " ")
            let banner = content.message.map { "  [banner: \($0)]" } ?? ""
            return "loaded    \(section)  \(items) (\(content.nextPage))\(new)\(banner)"
        }
    }
}
