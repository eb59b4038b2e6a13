package enum PaymentProblem: String, Error, Equatable, Sendable {
    case cardDeclined = "Your card was declined."
    case wrongCode = "The bank does not accept this code."
    case offline = "The bank could not be reached."

    package init(_ error: any Error) {
        self = error as? PaymentProblem ?? .offline
    }
}
