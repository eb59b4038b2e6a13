/// Why a hike cannot go on.
enum HikeProblem: String, Error, Equatable, Sendable {
    case locationDenied = "Trailhead may not see where you are."
    case lost = "No position was found."

    /// What an error of the compass means to a hiker.
    init(_ error: any Error) {
        self = error as? HikeProblem ?? .lost
    }
}
