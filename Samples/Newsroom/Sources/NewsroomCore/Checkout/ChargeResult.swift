/// What a bank says to a charge that it did not decline.
package enum ChargeResult: Equatable, Sendable {
    case paid(Receipt)
    case challenge(BankChallenge)
}
