import Testing

@testable import Lookout

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
