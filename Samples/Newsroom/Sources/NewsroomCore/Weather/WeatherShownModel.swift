struct WeatherShownModel: WeatherShownModeling {
    let station: any WeatherStation
    var forecast: Forecast
    var isFahrenheit = false
    var isRefreshing = false

    func load(for place: String) -> WeatherStates {
        WeatherUnknownModel(station: station).load(for: place)
    }

    func refresh() -> WeatherStates {
        showing { $0.isRefreshing = true }
        WeatherStates.Next {
            let renewed = try? await station.forecast(for: forecast.place)
            return showing { $0.forecast = renewed ?? forecast }
        }
    }

    private func showing(_ change: (inout Self) -> Void) -> WeatherViewState {
        var copy = self
        change(&copy)
        return .shown(copy)
    }
}
