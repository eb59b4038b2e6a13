@MainActor
package final class CheckoutViewModel: CheckoutEmitting {
    let emitter: CheckoutEmitter
    private let shop: any ShopService
    private let payments: any PaymentService

    package init(emitter: CheckoutEmitter? = nil, shop: any ShopService, payments: any PaymentService) {
        self.emitter = emitter ?? CheckoutEmitter()
        self.shop = shop
        self.payments = payments
    }

    package func load() async {
        await emitter.load { [shop] emit in
            emit.loading()
            do {
                emit.reviewing(cart: try await shop.fetchCart())
            } catch {
                emit.unavailable(reason: LoadFailure(error))
            }
        }
    }

    package func setQuantity(of id: CartItem.ID, to quantity: Int) async {
        await emitter.setQuantity { [shop] emit in
            do {
                let cart = try await shop.setQuantity(of: id, to: quantity)
                emit.reviewing { $0.cart = cart }
            } catch {
                emit.reviewing { $0.notice = "The cart could not be changed." }
            }
        }
    }

    package func redeem() async {
        await emitter.redeem { [shop] emit in
            guard let voucher = emit.output.reviewing?.voucher else { return }
            do {
                let cart = try await shop.redeem(voucher: voucher)
                emit.reviewing {
                    $0.cart = cart
                    $0.voucher = ""
                    $0.notice = "\(cart.discount) off"
                }
            } catch {
                emit.reviewing { $0.notice = "Nobody knows the voucher “\(voucher)”." }
            }
        }
    }

    package func pay() async {
        await emitter.pay { [payments] emit in
            guard let cart = emit.output.reviewing?.cart else { return }
            emit.paying(cart: cart)
            do {
                switch try await payments.charge(cart) {
                case .paid(let receipt): emit.paid(receipt: receipt)
                case .challenge(let challenge): emit.challenged(cart: cart, challenge: challenge)
                }
            } catch {
                emit.reviewing { $0.problem = PaymentProblem(error) }
            }
        }
    }

    package func confirm() async {
        await emitter.confirm { [payments] emit in
            guard let asked = emit.output.challenged else { return }
            emit.paying(cart: asked.cart)
            do {
                emit.paid(receipt: try await payments.confirm(asked.challenge, code: asked.code))
            } catch {
                emit.challenged {
                    $0.code = ""
                    $0.problem = PaymentProblem(error)
                }
            }
        }
    }

    package func abandon() {
        emitter.abandon { emit in
            emit.reviewing { $0.notice = "Nothing was charged." }
        }
    }
}
