package struct CartItem: Identifiable, Equatable, Sendable {
    package let id: Int
    package var name: String
    package var price: Price
    package var quantity: Int

    package init(id: Int, name: String, price: Price, quantity: Int) {
        self.id = id
        self.name = name
        self.price = price
        self.quantity = quantity
    }

    package static let preview = CartItem(
        id: 1,
        name: "Weekend edition",
        price: Price(cents: 990),
        quantity: 1
    )
}
