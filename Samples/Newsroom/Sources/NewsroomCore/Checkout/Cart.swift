package struct Cart: Equatable, Sendable {
    package var items: [CartItem]
    package var discount: Price

    package init(items: [CartItem], discount: Price = Price(cents: 0)) {
        self.items = items
        self.discount = discount
    }

    package var total: Price {
        Price(cents: items.reduce(0) { $0 + $1.price.cents * $1.quantity } - discount.cents)
    }

    package static let preview = Cart(items: [.preview])
}
