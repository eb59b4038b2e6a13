package struct WeatherUnknownModel: WeatherUnknownModeling {
    let station: any WeatherStation

    package init(station: any WeatherStation) { self.station = station }

    package func load(for place: String) -> WeatherStates {
        WeatherViewState.loading
        WeatherStates.Next {
            do {
                return .shown(
                    WeatherShownModel(station: station, forecast: try await station.forecast(for: place)))
            } catch {
                return .failed(WeatherFailedModel(station: station, reason: LoadFailure(error)))
            }
        }
    }
}
