package final class NewsstandViewModel: NewsstandBase {
    package func makeSearch() -> any SearchViewModeling { SearchViewModel(archive: archive) }

    package func makeCheckout() -> any CheckoutViewModeling {
        CheckoutViewModel(shop: shop, payments: payments)
    }

    package func file(receipt: Receipt, emit: FileScope) {
        path.removeAll()
        emit.open { $0.receipts.append(receipt) }
    }
}
