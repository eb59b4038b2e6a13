package struct Forecast: Equatable, Sendable {
    package var place: String
    package var celsius: Double

    package init(place: String, celsius: Double) {
        self.place = place
        self.celsius = celsius
    }

    package static let preview = Forecast(place: "Porto", celsius: 21)
}
