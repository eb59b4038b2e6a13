import NewsroomMocks
import Testing
import VMGenTestSupport

@testable import NewsroomCore

@MainActor
@Suite("CheckoutViewModel")
struct CheckoutViewModelTests {
    private let shop = MockShopService()
    private let payments = MockPaymentService()
    private let reviewing = CheckoutOutput.reviewing(.init(cart: .preview))
    private let challenged = CheckoutOutput.challenged(.init(cart: .preview, challenge: .preview))

    @Test("load, from idle, that is cancelled goes back to idle and can be called again")
    func loadFromIdle() async {
        shop.fetchCartClosure = {
            try await Task.sleep(for: .seconds(60))
            return .preview
        }
        let viewModel = viewModel(showing: .idle)
        let loading = Task { await viewModel.load() }
        while !viewModel.output.isLoading { await Task.yield() }
        loading.cancel()
        await loading.value
        #expect(viewModel.output == .idle)
        shop.fetchCartClosure = nil
        shop.fetchCartReturnValue = .preview
        await viewModel.load()
        #expect(viewModel.output == reviewing)
    }

    @Test("setQuantity, from reviewing, that fails leaves the cart and says so")
    func setQuantityFromReviewing() async {
        shop.setQuantityThrowableError = LoadFailure.offline
        let viewModel = viewModel(showing: reviewing)
        await viewModel.setQuantity(of: 1, to: 2)
        #expect(viewModel.output.reviewing?.cart == .preview)
        #expect(viewModel.output.notice != nil)
    }

    @Test("redeem, from reviewing, sends what was typed and clears it")
    func redeemFromReviewing() async {
        shop.redeemReturnValue = Cart(items: [.preview], discount: Price(cents: 500))
        let viewModel = viewModel(showing: reviewing)
        viewModel.voucher = "WELCOME"
        await viewModel.redeem()
        #expect(shop.redeemReceivedVoucher == "WELCOME")
        #expect(viewModel.voucher.isEmpty)
        #expect(viewModel.output.notice == "€5.00 off")
    }

    @Test("pay, from reviewing, charges once however often it is tapped")
    func payFromReviewing() async {
        payments.chargeReturnValue = .paid(.preview)
        let viewModel = viewModel(showing: reviewing)
        async let first: Void = viewModel.pay()
        async let second: Void = viewModel.pay()
        _ = await (first, second)
        #expect(viewModel.output == .paid(.init(receipt: .preview)))
        #expect(payments.chargeCallsCount == 1)
    }

    @Test("pay that is declined keeps the cart and the voucher")
    func payDeclined() async {
        payments.chargeThrowableError = PaymentProblem.cardDeclined
        let viewModel = viewModel(showing: reviewing)
        viewModel.voucher = "WELCOME"
        await viewModel.pay()
        #expect(viewModel.voucher == "WELCOME")
        #expect(viewModel.output.problem == .cardDeclined)
    }

    @Test("confirm, from challenged, asks again after a wrong code")
    func confirmFromChallenged() async {
        payments.confirmThrowableError = PaymentProblem.wrongCode
        let viewModel = viewModel(showing: challenged)
        viewModel.code = "0000"
        await viewModel.confirm()
        #expect(payments.confirmReceivedArguments?.code == "0000")
        #expect(viewModel.output.challenged?.code == "")
        #expect(viewModel.output.problem == .wrongCode)
    }

    @Test("abandon, from challenged, shows the cart of before")
    func abandonFromChallenged() async {
        payments.chargeReturnValue = .challenge(.preview)
        let viewModel = viewModel(showing: reviewing)
        await viewModel.pay()
        viewModel.abandon()
        #expect(viewModel.output.reviewing?.cart == .preview)
    }

    private func viewModel(showing output: CheckoutOutput) -> CheckoutViewModel {
        CheckoutViewModel(emitter: CheckoutEmitter(output: output), shop: shop, payments: payments)
    }
}
