@testable import Corpus

/// The view model under test in the XCTest tests of the outcomes.
@MainActor
final class TicketsViewModel: TicketsEmitting {
    let emitter: TicketsEmitter
    private let office: any TicketOffice

    init(emitter: TicketsEmitter = TicketsEmitter(), office: any TicketOffice) {
        self.emitter = emitter
        self.office = office
        emitter.connect(to: self)
    }

    func load() async {
        await emitter.load { [office] emit in
            emit.loading()
            do {
                emit.offered(offers: try await office.offers())
            } catch {
                emit.failed(reason: .network)
            }
        }
    }

    func buy(offer: Offer, in class: TicketsOutput.Class) async {
        await emitter.buy { [office] emit in
            do throws(FailureReason) {
                try await office.buy(offer)
                emit.bought(offer: offer)
            } catch {
                emit.failed(reason: error)
            }
        }
    }

    func search(seats: Int) async { await emitter.search { _ in } }
    func refresh() async { await emitter.refresh { _ in } }
    func clear() { emitter.clear { $0.idle() } }
}

extension TicketsFactory: TicketsViewModelMaking {
    static func makeViewModel(emitter: TicketsEmitter, office: MockTicketOffice) -> any TicketsViewModeling {
        TicketsViewModel(emitter: emitter, office: office)
    }
}
