import NewsroomCore

@MainActor
enum WeatherScene {
    static func play(on stage: Stage) async {
        stage.title("Weather", about: "View State Model: each state has a model with what may be asked for")
        let station = InMemoryStation(["Porto": 21, "Oslo": 4], latency: Latency(.milliseconds(200)))
        let container = WeatherStateContainer(.unknown(WeatherUnknownModel(station: station)))
        let screen = Screen(on: stage) { text(of: container.state) }

        stage.reader("asks for Porto")
        if let model = container.state.unknown { container.observe(model.load(for: "Porto")) }
        await stage.wait(300)

        stage.reader("asks for Oslo, and for Porto again before the answer is there")
        if let model = container.state.shown {
            container.observe(model.load(for: "Oslo"))
            await stage.wait(100)
            container.observe(model.load(for: "Porto"))
        }
        await stage.wait(300)
        stage.aside("nothing of Oslo")

        stage.reader("wants degrees Fahrenheit")
        container.isFahrenheit = true
        await stage.settle()

        stage.reader("pulls to refresh")
        if let model = container.state.shown { await container.refresh(model.refresh()) }
        await stage.settle()

        stage.reader("asks for Atlantis")
        if let model = container.state.shown { container.observe(model.load(for: "Atlantis")) }
        await stage.wait(300)
        withExtendedLifetime(screen) {}
    }

    private static func text(of state: WeatherViewState) -> String {
        switch state {
        case .unknown: return "unknown"
        case .loading: return "loading …"
        case .failed(let model): return "failed     [full screen: \(model.reason.rawValue)]"
        case .shown(let model):
            let celsius = Int(model.forecast.celsius)
            let degrees = model.isFahrenheit ? "\(celsius * 9 / 5 + 32) °F" : "\(celsius) °C"
            let refreshing = model.isRefreshing ? "  [refreshing …]" : ""
            return "shown      \(model.forecast.place), \(degrees)\(refreshing)"
        }
    }
}
