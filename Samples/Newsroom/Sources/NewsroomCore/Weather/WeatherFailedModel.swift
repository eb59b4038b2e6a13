struct WeatherFailedModel: WeatherFailedModeling {
    let station: any WeatherStation
    var reason: LoadFailure

    func load(for place: String) -> WeatherStates {
        WeatherUnknownModel(station: station).load(for: place)
    }
}
