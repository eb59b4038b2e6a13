/// A station that knows some places, where it gets a degree warmer with every question.
package actor InMemoryStation: WeatherStation {
    private let latency: Latency
    private var celsius: [String: Double]

    package init(_ celsius: [String: Double], latency: Latency) {
        self.celsius = celsius
        self.latency = latency
    }

    package func forecast(for place: String) async throws -> Forecast {
        try await latency.pass()
        guard let degrees = celsius[place] else { throw LoadFailure.unavailable }
        celsius[place] = degrees + 1
        return Forecast(place: place, celsius: degrees)
    }
}
