package struct Receipt: Equatable, Sendable {
    package var number: String
    package var total: Price

    package init(number: String, total: Price) {
        self.number = number
        self.total = total
    }

    package static let preview = Receipt(number: "N-1", total: Price(cents: 990))
}
