import Combine
import SwiftUI
import Testing

@testable import Corpus

// The names and shapes are those of an article about View State Model.

private typealias ViewState = VMGenViewState
private typealias BlogArticleViewState = BlogEntryViewState

private struct LoaderModel: LoaderModeling {
    var isOnline = true

    func load() -> AnyPublisher<BlogArticleViewState, Never> {
        let entry = BlogModel(title: "Title", text: "Text")
        let next: BlogArticleViewState =
            isOnline
            ? .loaded(blogModel: entry) : .loading(errorModel: ErrorModel(message: "Offline"))
        return Publishers.Sequence(sequence: [.loading(errorModel: nil), next]).eraseToAnyPublisher()
    }
}

private struct ErrorModel: ErrorModeling {
    var message: String

    func retry() -> AnyPublisher<BlogArticleViewState, Never> { LoaderModel().load() }
}

private struct BlogModel: BlogModeling {
    var title: String
    var text: String
    var isRead = false

    func refresh() -> AnyPublisher<BlogArticleViewState, Never> { LoaderModel().load() }

    func mark(isRead: Bool) -> AnyPublisher<BlogArticleViewState, Never> {
        Just(.loaded(blogModel: copy { $0.title += isRead ? " (read)" : "" })).eraseToAnyPublisher()
    }

    func close() -> BlogEntryViewState { .initialized(loaderModel: LoaderModel()) }
}

// swift-format-ignore: NoLabelsInCasePatterns
private struct BlogEntryView: View {
    @ViewState var state: BlogEntryViewState = .initialized(loaderModel: LoaderModel(isOnline: false))

    var body: some View {
        switch state {
        case .initialized(loaderModel: let loaderModel):
            Button {
                $state.observe(loaderModel.load())
            } label: {
                Text("Load")
            }
        case .loading(errorModel: let errorModel):
            if let errorModel {
                Text(errorModel.message)
                Button {
                    $state.observe(errorModel.retry())
                } label: {
                    Text("Retry")
                }
            } else {
                Text("Loading")
            }
        case .loaded(blogModel: let blogModel):
            Text(blogModel.title)
            Button {
                $state.observe(blogModel.refresh())
            } label: {
                Text("Reload")
            }
        }
    }
}

@MainActor
@Suite("vsm: models with labels, Optional ones, and publishers of states")
struct BlogArticleTests {
    @Test("a view observes the publishers that models return")
    func view() async {
        let screen = Screen(BlogEntryView())
        screen.press("Load")
        await settle()
        screen.update()
        #expect(screen.texts == ["Offline"])
        screen.press("Retry")
        await settle()
        screen.update()
        #expect(screen.texts == ["Title"])
        #expect(screen.buttons.map(\.label) == ["Reload"])
    }

    @Test("a state may have no model, and its mock has one")
    func optional() {
        #expect(BlogEntryViewState.loading(errorModel: nil).loading == nil)
        let model = MockErrorModel(message: "Offline")
        #expect(BlogEntryViewState.loading(errorModel: model).loading?.message == "Offline")
        #expect(BlogEntryViewState.samples.count { $0.kind == .loading } == 2)
    }

    @Test("an edit that runs an action observes its publisher")
    func edited() async {
        let container = BlogEntryStateContainer(.loaded(blogModel: BlogModel(title: "Title", text: "Text")))
        container.isRead = true
        await settle()
        #expect(container.state.loaded?.title == "Title (read)")
        container.observe(BlogModel(title: "", text: "").close())
        #expect(container.state.isInitialized)
    }

    @Test("a mock publishes nothing unless it is told to")
    func mock() async {
        let model = MockLoaderModel()
        let container = BlogEntryStateContainer(.initialized(loaderModel: model))
        container.observe(model.load())
        await settle()
        #expect(container.state.isInitialized && model.loadCallsCount == 1)
        model.loadReturnValue = LoaderModel().load()
        container.observe(model.load())
        await settle()
        #expect(container.state.isLoaded)
    }
}
