import NewsroomMocks
import Testing
import VMGenTestSupport

@testable import NewsroomCore

@MainActor
@Suite("Newsstand and its path")
struct NewsstandViewModelTests {
    private let newsstand = NewsstandViewModel(
        archive: MockArchiveService(), shop: MockShopService(), payments: MockPaymentService())

    @Test("a second tap pushes no second archive")
    func twice() {
        newsstand.openArchive()
        newsstand.openArchive()
        #expect(newsstand.path.map(\.kind) == [.search])
    }

    @Test("what was paid is filed, and the reader is back at the first screen")
    func paid() {
        let checkout = MockCheckoutViewModel()
        newsstand.path = [.search(MockSearchViewModel()), .checkout(checkout)]
        checkout.output = .paid(receipt: .preview)
        #expect(newsstand.path.isEmpty)
        #expect(newsstand.output.open?.receipts == [.preview])
    }

    @Test("what a checkout does after the reader left it is ignored")
    func late() {
        let checkout = MockCheckoutViewModel()
        newsstand.path = [.checkout(checkout)]
        newsstand.back()
        checkout.output = .paid(receipt: .preview)
        #expect(newsstand.output.open?.receipts == [])
    }
}
