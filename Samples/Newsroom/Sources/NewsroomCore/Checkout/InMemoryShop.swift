/// A cart that lives in memory, with one voucher.
package actor InMemoryShop: ShopService {
    private let latency: Latency
    private var cart: Cart

    package init(_ cart: Cart, latency: Latency) {
        self.cart = cart
        self.latency = latency
    }

    package func fetchCart() async throws -> Cart {
        try await latency.pass()
        return cart
    }

    package func setQuantity(of id: CartItem.ID, to quantity: Int) async throws -> Cart {
        try await latency.pass()
        for index in cart.items.indices where cart.items[index].id == id {
            cart.items[index].quantity = quantity
        }
        return cart
    }

    package func redeem(voucher: String) async throws -> Cart {
        try await latency.pass()
        guard voucher == "WELCOME" else { throw UnknownVoucher() }
        cart.discount = Price(cents: 500)
        return cart
    }

    private struct UnknownVoucher: Error {}
}
