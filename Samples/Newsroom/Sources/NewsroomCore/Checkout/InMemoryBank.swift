/// A bank that declines a first charge and asks for a code at the second.
package actor InMemoryBank: PaymentService {
    private let latency: Latency
    private let code: String
    private var charges = 0
    private var asked: Cart?

    package init(code: String, latency: Latency) {
        self.code = code
        self.latency = latency
    }

    package func charge(_ cart: Cart) async throws -> ChargeResult {
        try await latency.pass()
        charges += 1
        if charges == 1 { throw PaymentProblem.cardDeclined }
        asked = cart
        return .challenge(.preview)
    }

    package func confirm(_ challenge: BankChallenge, code: String) async throws -> Receipt {
        try await latency.pass()
        guard code == self.code, let asked else { throw PaymentProblem.wrongCode }
        return Receipt(number: "N-2041", total: asked.total)
    }
}
