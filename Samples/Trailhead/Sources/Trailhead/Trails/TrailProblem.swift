/// Why the trails could not be listed, as a hiker may be told.
enum TrailProblem: String, Error, Equatable, Sendable {
    case noSignal = "There is no signal here."
    case closed = "The guide does not answer."

    /// What an error of the guide means to a hiker.
    init(_ error: any Error) {
        self = error as? TrailProblem ?? .closed
    }
}
