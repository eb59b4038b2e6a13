package final class CheckoutViewModel: CheckoutBase {
    package func load(emit: LoadScope) async {
        emit.loading()
        do {
            emit.reviewing(cart: try await shop.fetchCart())
        } catch {
            emit.unavailable(reason: LoadFailure(error))
        }
    }

    package func setQuantity(of id: CartItem.ID, to quantity: Int, emit: SetQuantityScope) async {
        do {
            let cart = try await shop.setQuantity(of: id, to: quantity)
            emit.reviewing { $0.cart = cart }
        } catch {
            emit.reviewing { $0.notice = "The cart could not be changed." }
        }
    }

    package func redeem(emit: RedeemScope) async {
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

    package func pay(emit: PayScope) async {
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

    package func confirm(emit: ConfirmScope) async {
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

    package func abandon(emit: AbandonScope) {
        guard let cart = emit.output.challenged?.cart else { return }
        emit.reviewing(startingFrom: .init(cart: cart)) { $0.notice = "Nothing was charged." }
    }
}
