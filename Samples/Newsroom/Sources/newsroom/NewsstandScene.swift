import NewsroomCore

@MainActor
enum NewsstandScene {
    static func play(on stage: Stage) async {
        stage.title("Newsstand", about: "screens that follow each other, and a link that sets them all")
        let latency = Latency(.milliseconds(40))
        let viewModel = NewsstandViewModel(
            archive: InMemoryArchive([.preview], latency: latency),
            shop: InMemoryShop(.preview, latency: latency),
            payments: InMemoryBank(code: "1848", latency: latency))
        let screen = Screen(on: stage) { text(of: viewModel) }

        stage.reader("goes to the archive, tapping twice")
        viewModel.openArchive()
        viewModel.openArchive()
        await stage.settle()

        stage.reader("subscribes, and pays")
        viewModel.subscribe()
        await stage.settle()
        if let checkout = viewModel.path.last?.checkout { await pay(checkout) }
        await stage.settle()

        stage.reader("follows a link to the checkout, and goes back")
        viewModel.path = [.search(viewModel.makeSearch()), .checkout(viewModel.makeCheckout())]
        await stage.settle()
        viewModel.back()
        await stage.settle()
        withExtendedLifetime(screen) {}
    }

    private static func pay(_ checkout: any CheckoutViewModeling) async {
        await checkout.load()
        await checkout.pay()
        checkout.dismissProblem()
        await checkout.pay()
        checkout.code = "1848"
        await checkout.confirm()
    }

    private static func text(of viewModel: NewsstandViewModel) -> String {
        let names = ["newsstand"] + viewModel.path.map(\.kind.rawValue)
        let receipts = viewModel.output.open?.receipts.count ?? 0
        return names.joined(separator: " › ") + (receipts > 0 ? "  [\(receipts) receipt]" : "")
    }
}
