import Testing

@testable import Trailhead

@MainActor
@Suite("HikeViewModel")
struct HikeViewModelTests {
    private let compass = MockCompass()
    private let log = MockHikeLog()

    @Test("a hike counts the metres between positions, not those of a rest")
    func hike() async throws {
        compass.locateReturnValue = Place(east: 0, north: 0)
        log.writeReturnValue = .preview
        let viewModel = HikeViewModel(compass: compass, log: log)
        let move = try #require(compass.onMoveReceivedHandler)
        await viewModel.start()
        move(Place(east: 30, north: 40))
        #expect(viewModel.output.walking?.metres == 50)
        viewModel.rest()
        move(Place(east: 300, north: 400))
        #expect(viewModel.output == .resting(.init(metres: 50)))
        compass.locateReturnValue = Place(east: 300, north: 400)
        await viewModel.walkOn()
        move(Place(east: 300, north: 410))
        await viewModel.finish()
        #expect(log.writeReceivedMetres == 60)
        #expect(viewModel.output == .finished(.init(summary: .preview)))
    }

    @Test("start, from stopped, tells why it stopped again")
    func startFromStopped() async {
        compass.locateThrowableError = HikeProblem.locationDenied
        let viewModel = HikeViewModel(
            emitter: HikeEmitter(output: .stopped(.init(problem: .lost))), compass: compass, log: log)
        await viewModel.start()
        #expect(viewModel.output == .stopped(.init(problem: .locationDenied)))
    }
}
