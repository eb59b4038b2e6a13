#if canImport(Combine)
    import Combine

    @testable import Corpus

    @MainActor
    final class CatalogueViewModel: CatalogueEmitting {
        let emitter: CatalogueEmitter
        private let shop: any Shop

        /// Not of the output: it announces itself.
        var isEditing = false {
            willSet { objectWillChange.send() }
        }

        init(emitter: CatalogueEmitter = CatalogueEmitter(), shop: any Shop) {
            self.emitter = emitter
            self.shop = shop
            emitter.connect(to: self)
        }

        func load() async {
            await emitter.load { [shop] emit in
                emit.loading()
                do {
                    emit.loaded(offers: try await shop.offers())
                } catch {
                    emit.failed(reason: .network)
                }
            }
        }

        func search(query: String) async {
            await emitter.search { emit in emit.loaded { $0.offers = [Offer(id: query.count)] } }
        }

        func order() async {
            await emitter.order { emit in
                emit.ordering()
                emit.loaded { _ in }
            }
        }

        func refresh() async { await emitter.refresh { _ in } }
        func sort() { emitter.sort { emit in emit.loaded { $0.offers.sort { $0.id < $1.id } } } }
        func leave() { emitter.leave { $0.idle() } }
    }

    extension CatalogueFactory: CatalogueViewModelMaking {
        static func makeViewModel(emitter: CatalogueEmitter, shop: MockShop) -> any CatalogueViewModeling {
            CatalogueViewModel(emitter: emitter, shop: shop)
        }
    }
#endif
