import Testing

@testable import Lookout

/// The generated contract tests try the view model's outcomes.
extension ForecastFactory: ForecastViewModelMaking {
    static func makeViewModel(
        emitter: ForecastEmitter, service: MockForecastService
    ) -> any ForecastViewModeling {
        ForecastViewModel(emitter: emitter, service: service)
    }
}

@MainActor
@Suite struct ForecastViewModelTests {
    @Test func loadingSaysSo() async {
        let service = MockForecastService()
        service.daysReturnValue = ["Sun"]
        let viewModel = ForecastViewModel(service: service)
        await viewModel.load()
        #expect(viewModel.output.message == "Updated")
    }
}
