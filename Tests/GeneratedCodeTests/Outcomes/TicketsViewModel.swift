@testable import Corpus

/// The view model under test in the XCTest tests of the outcomes.
final class TicketsViewModel: TicketsBase {
    func load(emit: LoadScope) async {
        emit.loading()
        do {
            emit.offered(offers: try await office.offers())
        } catch {
            emit.failed(reason: .network)
        }
    }

    func buy(offer: Offer, in class: TicketsOutput.Class, emit: BuyScope) async {
        do throws(FailureReason) {
            try await office.buy(offer)
            emit.bought(offer: offer)
        } catch {
            emit.failed(reason: error)
        }
    }

    func search(seats: Int, emit: SearchScope) async {}
    func refresh(emit: RefreshScope) async {}
    func watch(emit: WatchScope) async {}
    func clear(emit: ClearScope) { emit.idle() }
}
