import Testing

@testable import Trailhead

@MainActor
@Suite("TrailsViewModel")
struct TrailsViewModelTests {
    private let guide = MockTrailGuide()

    @Test("load shows what the guide knows")
    func load() async {
        guide.trailsReturnValue = [.preview]
        let viewModel = TrailsViewModel(guide: guide)
        await viewModel.load()
        #expect(viewModel.output == .loaded(.init(trails: [.preview])))
    }

    @Test("refresh without a signal keeps the list and what was typed, and says why")
    func refreshWithoutSignal() async {
        guide.trailsThrowableError = TrailProblem.noSignal
        let viewModel = viewModel(showing: [.preview])
        viewModel.text = "ridge"
        await viewModel.refresh()
        #expect(viewModel.output.loaded?.trails == [.preview])
        #expect(viewModel.text == "ridge")
        #expect(viewModel.output.message == "There is no signal here.")
    }

    @Test("save marks the trail")
    func save() async {
        let viewModel = viewModel(showing: [.preview])
        await viewModel.save(id: "ridge")
        #expect(viewModel.output.loaded?.trails.map(\.isSaved) == [true])
        #expect(guide.saveReceivedId == "ridge")
    }

    @Test("save that is refused takes the mark back")
    func saveRefused() async {
        guide.saveThrowableError = TrailProblem.closed
        let viewModel = viewModel(showing: [.preview])
        await viewModel.save(id: "ridge")
        #expect(viewModel.output.loaded?.trails == [.preview])
        #expect(viewModel.output.message == "The guide does not answer.")
    }

    private func viewModel(showing trails: [Trail]) -> TrailsViewModel {
        TrailsViewModel(emitter: TrailsEmitter(output: .loaded(.init(trails: trails))), guide: guide)
    }
}
