import Observation
import Testing

@testable import Corpus

@MainActor
@Suite("observation")
struct ObservationTests {
    /// Whether the values that `read` reads changed while `act` ran.
    private func changes(_ read: () -> Void, while act: () async -> Void) async -> Bool {
        let changed = Flag()
        withObservationTracking(read) { changed.isSet = true }
        await act()
        return changed.isSet
    }

    /// Set and read on the main actor only.
    private final class Flag: @unchecked Sendable { var isSet = false }

    @Test("an equal output is not published again, though the emission is counted")
    func equal() async {
        let emitter = LedgerEmitter(output: .loaded(1))
        #expect(await !changes({ _ = emitter.output }, while: { emitter.rename { $0.loaded { _ in } } }))
        #expect(await changes({ _ = emitter.emissions }, while: { emitter.rename { $0.loaded { _ in } } }))
        #expect(emitter.emissions == 2)
        #expect(
            await changes({ _ = emitter.output }, while: { emitter.rename { $0.loaded { $0.limit = 1 } } }))
    }

    @Test("dismissals, edits and returns after a cancellation are observed, and are not emissions")
    func others() async {
        let emitter = LedgerEmitter(output: .loaded(1, message: "hello"))
        let gate = Gate()
        #expect(await changes({ _ = emitter.output }, while: { emitter.dismissMessage() }))
        #expect(await !changes({ _ = emitter.output }, while: { emitter.dismissMessage() }))
        #expect(await changes({ _ = emitter.filter }, while: { emitter.filter = "a" }))
        #expect(await !changes({ _ = emitter.filter }, while: { emitter.filter = "a" }))
        let call = _Concurrency.Task {
            await emitter.save { emit in
                emit.saving()
                await gate.wait()
            }
        }
        await settle()
        let isSeen = await changes(
            { _ = emitter.output },
            while: {
                call.cancel()
                await settle()
            })
        #expect(isSeen)
        #expect(emitter.emissions == 1)
        gate.open()
    }

    @Test("a sequence has each output of a view model, and ends with it")
    func outputs() async throws {
        let service = MockArticleService()
        service.articleReturnValue = "Tea"
        service.commentsReturnValue = []
        var viewModel: ArticleViewModel? = ArticleViewModel(service: service)
        let outputs = try #require(viewModel?.outputs)
        await viewModel?.load()
        await viewModel?.loadComments()
        viewModel = nil
        var seen: [String] = []
        for await output in outputs {
            seen.append(output.loaded.map { "loaded, \($0.comments.kind)" } ?? "\(output.kind)")
        }
        #expect(seen == ["loading", "loaded, hidden", "loaded, loading", "loaded, shown"])
    }

    @Test("adding or removing children is observed, and leaves the output as it is")
    func children() async {
        let emitter = ConversationEmitter()
        let add = { emitter.bubbles[1] = MockBubbleViewModel() }
        #expect(await changes({ _ = emitter.bubbles }, while: add))
        #expect(await !changes({ _ = emitter.output }, while: add))
        #expect(await !changes({ _ = emitter.emissions }, while: { emitter.bubbles = [:] }))
    }

    @Test("a mock's output and children are observed, its records are not")
    func mocks() async {
        let mock = MockConversationViewModel()
        let composer = MockComposerViewModel()
        mock.composer = composer
        #expect(await !changes({ _ = mock.output }, while: { mock.output = .closed }))
        #expect(await changes({ _ = mock.output }, while: { mock.output = .loading }))
        #expect(await changes({ _ = mock.composer }, while: { mock.composer = composer }))
        #expect(await changes({ _ = mock.bubbles }, while: { mock.bubbles[1] = MockBubbleViewModel() }))
        #expect(await !changes({ _ = mock.openCallsCount }, while: { await mock.open() }))
        #expect(mock.openCallsCount == 1)
    }
}
