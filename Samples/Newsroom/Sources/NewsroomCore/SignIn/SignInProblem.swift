package enum SignInProblem: String, Error, Equatable, Sendable {
    case incomplete = "Type your address and your password."
    case wrongPassword = "Address and password do not go together."
    case offline = "You are offline."
}
