#if canImport(Combine)
    import Combine
    import Foundation
    import Testing

    @testable import Corpus

    /// As SwiftUI does for `@ObservedObject`: generic over the view model, told before each change.
    @MainActor
    private final class Screen<ViewModel: CatalogueViewModeling> {
        private(set) var shown: [CatalogueOutput] = []
        private var subscription: AnyCancellable?

        init(_ viewModel: ViewModel) {
            subscription = viewModel.objectWillChange.sink { [unowned self, unowned viewModel] in
                shown.append(viewModel.output)
            }
        }
    }

    @MainActor
    @Suite("observation: observableObject announces each change once, before it can be read")
    struct AnnouncementTests {

        /// The outputs that showed when something was announced.
        private func announcements(
            of viewModel: some CatalogueViewModeling, while act: () async -> Void
        ) async -> [CatalogueOutput] {
            let screen = Screen(viewModel)
            await act()
            return screen.shown
        }

        private func viewModel(showing output: CatalogueOutput) -> CatalogueViewModel {
            let shop = MockShop()
            shop.offersReturnValue = [Offer(id: 2), Offer(id: 1)]
            return CatalogueViewModel(emitter: CatalogueEmitter(output: output) { _ in }, shop: shop)
        }

        @Test("a view model has its emitter's publisher, whatever type it is used as")
        func publisher() {
            let viewModel = viewModel(showing: .idle)
            let publisher = viewModel.emitter.objectWillChange
            #expect(viewModel.objectWillChange === publisher)
            func seen(_ viewModel: some CatalogueViewModeling) -> Bool {
                viewModel.objectWillChange === publisher
            }
            #expect(seen(viewModel))
            let erased: any CatalogueViewModeling = viewModel
            #expect(erased.objectWillChange === publisher)
        }

        @Test("an emission is announced, even an equal one, because it is counted")
        func emissions() async {
            let viewModel = viewModel(showing: .idle)
            let shown = await announcements(of: viewModel) { await viewModel.load() }
            #expect(shown == [.idle, .loading])
            #expect(viewModel.output == .loaded(2, 1))
            let equal = await announcements(of: viewModel) { viewModel.emitter.sort { $0.loaded { _ in } } }
            #expect(equal == [.loaded(2, 1)])
            var counts: [Int] = []
            let subscription = viewModel.objectWillChange.sink { counts.append(viewModel.emitter.emissions) }
            viewModel.sort()
            viewModel.sort()
            subscription.cancel()
            #expect(counts == [3, 4])
            #expect(viewModel.emitter.emissions == 5)
        }

        @Test("a dismissal is announced; without a transient there is nothing to announce")
        func dismissals() async {
            var start = CatalogueOutput.loaded(1)
            start.message = "hello"
            start.hint = "new"
            let viewModel = viewModel(showing: start)
            let shown = await announcements(of: viewModel) {
                viewModel.dismissMessage()
                viewModel.dismissMessage()
                viewModel.dismissFailure()
                viewModel.dismissHint()
                viewModel.dismissHint()
            }
            #expect(shown == [start, start.copy { $0.message = nil }])
            #expect(viewModel.output == .loaded(1))
        }

        @Test("an edit is announced, and so are the emissions of the action that it runs")
        func edits() async {
            let viewModel = viewModel(showing: .loaded(1))
            let screen = Screen(viewModel)
            viewModel.limit = 3
            viewModel.limit = 3
            #expect(screen.shown == [.loaded(1)])
            viewModel.query = "tea"
            for _ in 0..<1_000 where viewModel.emitter.emissions == 0 { await _Concurrency.Task.yield() }
            #expect(screen.shown.map { $0.loaded?.query } == ["", "", "tea"])
            #expect(viewModel.output.loaded?.offers == [Offer(id: 3)])
            viewModel.leave()
            viewModel.query = "coffee"
            #expect(screen.shown.count == 4)
        }

        @Test("a property of the view model is announced")
        func own() async {
            let viewModel = viewModel(showing: .idle)
            let shown = await announcements(of: viewModel) { viewModel.isEditing = true }
            #expect(shown == [.idle])
        }

        @Test("outputs that are not Equatable are announced whenever they are set")
        func notEquatable() async {
            let emitter = LampEmitter()
            var kinds: [LampOutput.Kind] = []
            let subscription = emitter.objectWillChange.sink { kinds.append(emitter.output.kind) }
            await emitter.toggle { emit in
                emit.on(since: .distantPast, onTap: {}, warning: "hot")
                emit.on { _ in }
            }
            emitter.level = 2
            emitter.dismissWarning()
            #expect(kinds == [.off, .on, .on])
            subscription.cancel()
        }

        @Test("the mock announces in the same way")
        func mock() async {
            let mock = MockCatalogueViewModel()
            let shown = await announcements(of: mock) {
                mock.output = .ordering(.init(message: "hello"))
                // A property of two states.
                mock.limit = 4
                mock.dismissMessage()
                mock.dismissMessage()
                mock.dismissHint()
                await mock.load()
            }
            #expect(
                shown == [
                    .idle, .ordering(.init(message: "hello")), .ordering(.init(limit: 4, message: "hello")),
                ])
            #expect(mock.output == .ordering(.init(limit: 4)))
        }
    }

    extension CatalogueOutput {
        fileprivate static func loaded(_ ids: Int...) -> Self {
            .loaded(Loaded(offers: ids.map { Offer(id: $0) }))
        }
    }
#endif
