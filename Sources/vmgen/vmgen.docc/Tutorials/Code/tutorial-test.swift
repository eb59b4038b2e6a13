import Testing

@testable import Transit

@MainActor
@Suite struct TransitTests {
    @Test func aSecondTryShowsTheDepartures() async {
        let service = MockDepartureService()
        let viewModel = DeparturesViewModel(service: service)
        service.nextThrowableError = CancellationError()
        await viewModel.load()
        #expect(viewModel.output == .failed(reason: "No connection"))
        service.nextThrowableError = nil
        service.nextReturnValue = ["10:05 Harbor"]
        await viewModel.load()
        #expect(viewModel.output == .loaded(departures: ["10:05 Harbor"]))
    }
}
