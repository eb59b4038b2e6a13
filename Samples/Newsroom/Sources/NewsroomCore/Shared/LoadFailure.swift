/// Why something could not be loaded, as a reader may be told.
package enum LoadFailure: String, Error, Equatable, Sendable {
    case offline = "You are offline."
    case unavailable = "The newsroom does not answer."

    /// What an error of a service means to a reader.
    package init(_ error: any Error) {
        self = error as? LoadFailure ?? .unavailable
    }
}
