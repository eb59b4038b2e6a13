import NewsroomMocks
import Testing
import VMGenTestSupport

@testable import NewsroomCore

@MainActor
@Suite("TickerViewModel")
struct TickerViewModelTests {
    private let wire = MockNewsWire()
    private let bridge = NewsItem.preview
    private let match = NewsItem(id: 2, text: "Rovers draw again", section: .sports)

    @Test("a new section is loaded, and stays in every state")
    func section() async {
        wire.itemsReturnValue = [match]
        let viewModel = viewModel(showing: .loaded(items: [bridge], nextPage: .ready))
        viewModel.section = .sports
        while viewModel.output.loaded?.items != [match] { await Task.yield() }
        #expect(viewModel.output == .loaded(items: [match], nextPage: .ready, section: .sports))
        #expect(wire.itemsReceivedInvocations.map(\.section) == [.sports])
    }

    @Test("new items wait until the reader asks for them")
    func waiting() {
        let viewModel = viewModel(showing: .loaded(items: [bridge], nextPage: .end))
        wire.onNewItemReceivedInvocations.last?(match)
        #expect(viewModel.output == .loaded(items: [bridge], nextPage: .end, waiting: [match]))
        viewModel.showWaiting()
        #expect(viewModel.output == .loaded(items: [match, bridge], nextPage: .end))
    }

    @Test("new items of other sections do not wait")
    func otherSections() {
        let viewModel = viewModel(showing: .loaded(items: [bridge], nextPage: .end, section: .city))
        wire.onNewItemReceivedInvocations.last?(match)
        #expect(viewModel.output.waiting.isEmpty)
    }

    @Test("an empty page is the end")
    func end() async {
        wire.itemsReturnValue = []
        let viewModel = viewModel(showing: .loaded(items: [bridge], nextPage: .ready))
        await viewModel.loadMore()
        #expect(viewModel.output == .loaded(items: [bridge], nextPage: .end))
        await viewModel.loadMore()
        #expect(wire.itemsCallsCount == 1)
    }

    @Test("a favorite that the service refuses is taken back")
    func favorite() async {
        wire.setFavoriteThrowableError = LoadFailure.offline
        let viewModel = viewModel(showing: .loaded(items: [bridge], nextPage: .ready))
        var marks: [Bool?] = []
        viewModel.emitter.onEmission = { marks.append($0.loaded?.items.first?.isFavorite) }
        await viewModel.toggleFavorite(of: bridge.id)
        #expect(marks == [true, false])
        #expect(viewModel.output.message == LoadFailure.offline.rawValue)
    }

    private func viewModel(showing output: TickerOutput) -> TickerViewModel {
        TickerViewModel(emitter: TickerEmitter(output: output), wire: wire)
    }
}
