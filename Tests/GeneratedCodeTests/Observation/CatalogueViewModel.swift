#if canImport(Combine)
    import Combine

    @testable import Corpus

    final class CatalogueViewModel: CatalogueBase {
        /// Not of the output: it announces itself.
        var isEditing = false {
            willSet { objectWillChange.send() }
        }

        func load(emit: LoadScope) async {
            emit.loading()
            do {
                emit.loaded(offers: try await shop.offers())
            } catch {
                emit.failed(reason: .network)
            }
        }

        func search(query: String, emit: SearchScope) async {
            emit.loaded { $0.offers = [Offer(id: query.count)] }
        }

        func order(emit: OrderScope) async {
            emit.ordering()
            emit.loaded { _ in }
        }

        func refresh(emit: RefreshScope) async {}
        func sort(emit: SortScope) { emit.loaded { $0.offers.sort { $0.id < $1.id } } }
        func leave(emit: LeaveScope) { emit.idle() }
        func arrived(emit: ArrivedScope) async {}
    }
#endif
