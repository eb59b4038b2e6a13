/// A position on the map, in metres from the trailhead.
struct Place: Equatable, Sendable {
    var east: Double
    var north: Double

    static let preview = Place(east: 30, north: 40)

    func distance(to place: Place) -> Double {
        let (east, north) = (place.east - east, place.north - north)
        return (east * east + north * north).squareRoot()
    }
}
