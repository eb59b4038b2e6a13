import NewsroomCore

@MainActor
enum PlayerScene {
    static func play(on stage: Stage) async {
        stage.title("Player", about: "follows an engine that calls back")
        let emitter = PlayerEmitter()
        emitter.onRejected = { stage.rejected($0.rawValue, in: $1.rawValue) }
        let engine = SilentEngine(missing: [3], latency: Latency(.milliseconds(120)))
        let viewModel = PlayerViewModel(emitter: emitter, engine: engine)
        let screen = Screen(on: stage) { text(of: viewModel.output) }
        await stage.settle()

        stage.reader("taps one episode, then another before it is loaded")
        async let first: Void = viewModel.open(Episode(id: 1, title: "Morning", length: 300))
        await stage.settle()
        async let second: Void = viewModel.open(Episode(id: 2, title: "Evening", length: 240))
        _ = await (first, second)
        await stage.wait(300)

        stage.reader("pauses")
        viewModel.pause()
        await stage.settle()

        stage.reader("skips a minute, by two taps of 30 seconds")
        async let once: Void = viewModel.skip(by: 30)
        async let twice: Void = viewModel.skip(by: 30)
        _ = await (once, twice)
        await stage.settle()

        stage.reader("resumes, and listens to the end")
        viewModel.resume()
        await stage.wait(450)

        stage.reader("taps Skip once more")
        await viewModel.skip(by: 30)

        stage.reader("taps an episode that is gone")
        await viewModel.open(Episode(id: 3, title: "Yesterday", length: 60))
        await stage.settle()
        withExtendedLifetime(screen) {}
    }

    private static func text(of output: PlayerOutput) -> String {
        switch output {
        case .empty: return "empty"
        case .loading(let content): return "loading  \(content.episode.title) …"
        case .playing(let content):
            let overlay = content.isBuffering ? "  [overlay: buffering]" : ""
            return "playing  \(content.episode.title) \(clock(content.position))\(overlay)"
        case .paused(let content): return "paused   \(content.episode.title) \(clock(content.position))"
        case .finished(let content): return "finished \(content.episode.title)"
        case .failed(let content):
            return "failed   \(content.episode.title)  [full screen: \(content.reason.rawValue)]"
        }
    }

    private static func clock(_ seconds: Int) -> String {
        "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
    }
}
