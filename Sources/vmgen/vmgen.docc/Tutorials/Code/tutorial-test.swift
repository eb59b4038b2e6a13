import Testing

@testable import Departures

@MainActor
@Suite struct DeparturesTests {
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
