import NewsroomMocks
import Testing

@testable import NewsroomCore

@MainActor
@Suite("WeatherModel")
struct WeatherModelTests {
    private let station = MockWeatherStation()
    private var shown: WeatherShownModel { WeatherShownModel(station: station, forecast: .preview) }

    init() { station.forecastReturnValue = Forecast(place: "Oslo", celsius: 4) }

    private func kinds(_ states: WeatherStates) async -> [WeatherViewState.Kind] {
        var kinds: [WeatherViewState.Kind] = []
        for await state in states { kinds.append(state.kind) }
        return kinds
    }

    @Test("load, from unknown, leads to loading and then to shown or failed")
    func loadFromUnknown() async {
        let model = WeatherUnknownModel(station: station)
        #expect(await kinds(model.load(for: "Oslo")) == [.loading, .shown])
        #expect(station.forecastReceivedPlace == "Oslo")
        station.forecastThrowableError = LoadFailure.offline
        #expect(await kinds(model.load(for: "Oslo")) == [.loading, .failed])
    }

    @Test("load, from failed, tries again")
    func loadFromFailed() async {
        let model = WeatherFailedModel(station: station, reason: .offline)
        #expect(await kinds(model.load(for: "Oslo")) == [.loading, .shown])
    }

    @Test("refresh, from shown, keeps the forecast on screen meanwhile")
    func refreshFromShown() async {
        let container = WeatherStateContainer(.shown(shown))
        container.observe(shown.refresh())
        #expect(container.state.isRefreshing)
        #expect(container.state.shown?.forecast == .preview)
        await container.refresh(shown.refresh())
        #expect(!container.state.isRefreshing)
        #expect(container.state.shown?.forecast.place == "Oslo")
    }

    @Test("refresh, from shown, keeps the forecast if it cannot be renewed")
    func failedRefresh() async {
        station.forecastThrowableError = LoadFailure.offline
        let container = WeatherStateContainer(.shown(shown))
        await container.refresh(shown.refresh())
        #expect(container.state.shown?.forecast == .preview)
        #expect(!container.state.isRefreshing)
    }

    @Test("isFahrenheit is bound through the container")
    func isFahrenheit() {
        let container = WeatherStateContainer(.shown(shown))
        container.isFahrenheit = true
        #expect(container.state.shown?.isFahrenheit == true)
    }
}
