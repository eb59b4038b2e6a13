import NewsroomCore

@MainActor
enum CheckoutScene {
    static func play(on stage: Stage) async {
        stage.title("Checkout", about: "taps that count, a voucher, a bank that says no and then asks back")
        let emitter = CheckoutEmitter()
        emitter.onRejected = { stage.rejected($0.rawValue, in: $1.rawValue) }
        let latency = Latency(.milliseconds(150))
        let viewModel = CheckoutViewModel(
            emitter: emitter,
            shop: InMemoryShop(.preview, latency: latency),
            payments: InMemoryBank(code: "1848", latency: latency)
        )
        let screen = Screen(on: stage) { text(of: viewModel.output) }

        stage.reader("opens the cart, and leaves before it is there")
        let loading = Task { await viewModel.load() }
        await stage.wait(50)
        loading.cancel()
        await loading.value
        await stage.settle()

        stage.reader("opens it again")
        await viewModel.load()
        await stage.settle()

        stage.reader("taps the stepper twice, fast")
        async let two: Void = viewModel.setQuantity(of: 1, to: 2)
        async let three: Void = viewModel.setQuantity(of: 1, to: 3)
        _ = await (two, three)
        await stage.settle()

        stage.reader("redeems “WELCOME”")
        viewModel.voucher = "WELCOME"
        await viewModel.redeem()
        await stage.settle()

        stage.reader("pays")
        await viewModel.pay()
        await stage.settle()

        stage.reader("closes the alert and pays with another card, tapping twice")
        viewModel.dismissProblem()
        async let once: Void = viewModel.pay()
        async let again: Void = viewModel.pay()
        _ = await (once, again)
        await stage.settle()

        stage.reader("answers the bank")
        viewModel.code = "1848"
        await viewModel.confirm()
        await stage.settle()

        stage.reader("goes back and taps Pay")
        await viewModel.pay()
        withExtendedLifetime(screen) {}
    }

    private static func text(of output: CheckoutOutput) -> String {
        switch output {
        case .idle: return "idle"
        case .loading: return "loading …"
        case .reviewing(let content):
            let items = content.cart.items.map { "\($0.quantity) × \($0.name)" }.joined(separator: ", ")
            var text = "reviewing  \(items), \(content.cart.total)"
            if !content.voucher.isEmpty { text += ", voucher “\(content.voucher)”" }
            if let notice = content.notice { text += "  [banner: \(notice)]" }
            if let problem = content.problem { text += "  [alert: \(problem.rawValue)]" }
            return text
        case .paying(let content): return "paying     \(content.cart.total) …"
        case .challenged(let content):
            let alert = content.problem.map { "  [alert: \($0.rawValue)]" } ?? ""
            return "challenged \(content.challenge.hint): “\(content.code)”\(alert)"
        case .paid(let content):
            return "paid       receipt \(content.receipt.number), \(content.receipt.total)"
        case .unavailable(let content): return "unavailable  [full screen: \(content.reason.rawValue)]"
        }
    }
}
