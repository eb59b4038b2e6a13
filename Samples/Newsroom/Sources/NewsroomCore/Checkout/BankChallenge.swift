/// A question that the bank has before it pays.
package struct BankChallenge: Equatable, Sendable {
    package var hint: String

    package init(hint: String) {
        self.hint = hint
    }

    package static let preview = BankChallenge(hint: "The code that was sent to your phone")
}
