import NewsroomMocks
import Testing
import VMGenTestSupport

@testable import NewsroomCore

@MainActor
@Suite("PlayerViewModel")
struct PlayerViewModelTests {
    private let engine = MockAudioEngine()
    private let playing = PlayerOutput.playing(.init(episode: .preview, position: 60))

    @Test("open, from empty, loads and plays")
    func openFromEmpty() async {
        let viewModel = viewModel(showing: .empty)
        await viewModel.open(.preview)
        #expect(viewModel.output == .playing(.init(episode: .preview, position: 0)))
        #expect(engine.loadReceivedEpisode == .preview)
        #expect(engine.playCallsCount == 1)
    }

    @Test("pause, from playing, stays where it was")
    func pauseFromPlaying() {
        let viewModel = viewModel(showing: playing)
        viewModel.pause()
        #expect(viewModel.output == .paused(.init(episode: .preview, position: 60)))
        viewModel.resume()
        #expect(viewModel.output == playing)
    }

    @Test("skip, from playing, stops at both ends", arguments: [(-90, 0), (15, 75), (9000, 600)])
    func skipFromPlaying(by seconds: Int, to position: Int) async {
        let viewModel = viewModel(showing: playing)
        await viewModel.skip(by: seconds)
        #expect(viewModel.output.playing?.position == position)
        #expect(engine.seekReceivedTo == position)
    }

    @Test("progressed and stalled, from playing, follow the engine")
    func progressedFromPlaying() throws {
        let viewModel = viewModel(showing: playing)
        let tell = try #require(engine.observeReceivedHandler)
        tell(.stalled)
        #expect(viewModel.output.isBuffering)
        tell(.progressed(to: 61))
        #expect(viewModel.output == .playing(.init(episode: .preview, position: 61)))
    }

    @Test("reachedEnd, from playing, can be replayed")
    func reachedEndFromPlaying() async throws {
        let viewModel = viewModel(showing: playing)
        let tell = try #require(engine.observeReceivedHandler)
        tell(.reachedEnd)
        #expect(viewModel.output == .finished(.init(episode: .preview)))
        await viewModel.replay()
        #expect(viewModel.output == .playing(.init(episode: .preview, position: 0)))
    }

    @Test("broke, from paused, says what is wrong with which episode")
    func brokeFromPaused() throws {
        let viewModel = viewModel(showing: .paused(.init(episode: .preview, position: 60)))
        let tell = try #require(engine.observeReceivedHandler)
        tell(.broke(.offline))
        #expect(viewModel.output == .failed(.init(episode: .preview, reason: .offline)))
    }

    private func viewModel(showing output: PlayerOutput) -> PlayerViewModel {
        PlayerViewModel(emitter: PlayerEmitter(output: output), engine: engine)
    }
}
