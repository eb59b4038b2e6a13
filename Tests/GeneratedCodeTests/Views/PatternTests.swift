import SwiftUI
import Testing

@testable import Corpus

// What the developers of an app write for examples that articles about architectures use.

// MARK: Loading, loaded, and an error on the whole screen or in an alert

@MainActor
private final class PostListViewModel: PostListBase {
    func fetchPosts(emit: FetchPostsScope) async {
        emit.loading()
        do {
            emit.loaded(posts: try await service.fetchPosts())
        } catch {
            // The posts stay on the screen, if there are any.
            if emit.lastLoaded == nil {
                emit.failed(reason: .server)
            } else {
                emit.loaded { $0.failure = .server }
            }
        }
    }
}

private struct PostListScreen: View {
    let viewModel: any PostListViewModeling

    var body: some View {
        switch viewModel.output {
        case .idle: EmptyView()
        case .loading: loadingView
        case .loaded(let content): contentView(content.posts)
        case .failed(let content): errorView(content.reason)
        }
    }

    private var loadingView: some View { ProgressView() }

    private func contentView(_ posts: [Post]) -> some View {
        Text(posts.map(\.title).joined(separator: ", "))
    }

    @ViewBuilder
    private func errorView(_ reason: FailureReason) -> some View {
        Text("\(reason)")
        Button {
            _Concurrency.Task { await viewModel.fetchPosts() }
        } label: {
            Text("Try Again")
        }
    }
}

// MARK: One view model for a section, with services in the initializer

private actor DataService: DataServiceContract {
    func fetchItems() async throws -> [String] { ["One", "Two"] }
}

@MainActor
private final class ItemListViewModel: ItemListBase {
    func loadData(emit: LoadDataScope) async {
        do {
            let items = try await dataService.fetchItems()
            emit.shown { $0.items = items }
        } catch {
            emit.shown { $0.problem = "Not loaded" }
        }
    }
}

private struct ItemListView: View {
    @SwiftUI.State private var viewModel: ItemListViewModel

    init(dataService: any DataServiceContract = DataService()) {
        _viewModel = SwiftUI.State(initialValue: ItemListViewModel(dataService: dataService))
    }

    var body: some View {
        Text(viewModel.output.problem ?? viewModel.output.items.joined(separator: ", "))
            .task { await viewModel.loadData() }
    }
}

extension ItemListOutput {
    fileprivate var items: [String] { shown?.items ?? [] }
}

// MARK: The view holds the state

private struct SkyFeedView: View {
    let client: any SkyFeedClient
    @SwiftUI.State var viewState = SkyFeedViewState()

    var body: some View {
        ZStack {
            switch viewState {
            case .loading: ProgressView()
            case .error(let content):
                Text(content.message)
                Button {
                    _Concurrency.Task { await load() }
                } label: {
                    Text("Retry")
                }
            case .loaded(let content):
                Text(content.posts.map(\.title).joined(separator: ", "))
                if content.isRefreshing { ProgressView() }
            }
        }
        .task { await load() }
    }

    func load() async {
        guard viewState.allows(.load) else { return }
        viewState.emitLoading()
        do {
            viewState.emitLoaded(posts: try await client.getFeed(matching: ""))
        } catch {
            viewState.emitError(message: "No feed")
        }
    }

    func refresh() async {
        guard viewState.allows(.refresh) else { return }
        viewState.emitLoaded { $0.isRefreshing = true }
        let posts = try? await client.getFeed(matching: "")
        viewState.emitLoaded { $0.posts = posts ?? $0.posts }
    }
}

@MainActor
@Suite("Patterns of articles about architectures")
struct PatternTests {
    private let posts = [Post(id: 1, title: "One")]

    @Test("an error is on the whole screen without posts, and in an alert over them")
    func errors() async {
        let service = MockPostListService()
        let viewModel = PostListViewModel(service: service)
        let screen = Screen(PostListScreen(viewModel: viewModel))
        service.fetchPostsThrowableError = FailureReason.server
        await viewModel.fetchPosts()
        screen.update()
        #expect(screen.texts == ["server"])
        service.fetchPostsThrowableError = nil
        service.fetchPostsReturnValue = posts
        screen.press("Try Again")
        await settle()
        screen.update()
        #expect(screen.texts == ["One"])
        service.fetchPostsThrowableError = FailureReason.server
        await viewModel.fetchPosts()
        screen.update()
        #expect(screen.texts == ["One"])
        #expect(viewModel.output.failure == .server)
        viewModel.dismissFailure()
        #expect(viewModel.output == .loaded(posts: posts))
    }

    @Test("a view creates its view model with a service, and tests replace the service")
    func injection() async {
        let screen = Screen(ItemListView())
        await screen.appear()
        screen.update()
        #expect(screen.texts == ["One, Two"])
        let service = MockDataServiceContract()
        let gate = Gate()
        service.fetchItemsClosure = {
            await gate.wait()
            throw FailureReason.network
        }
        let viewModel = ItemListViewModel(dataService: service)
        let load = _Concurrency.Task { await viewModel.loadData() }
        await settle()
        #expect(viewModel.output.isLoading)
        gate.open()
        await load.value
        #expect(!viewModel.output.isLoading)
        #expect(viewModel.output.problem == "Not loaded")
    }

    @Test("a view holds its state, and loads, fails, retries and refreshes")
    func heldByTheView() async {
        let client = MockSkyFeedClient()
        client.getFeedThrowableError = FailureReason.network
        let view = SkyFeedView(client: client)
        let screen = Screen(view)
        #expect(screen.progressViews == 1)
        await screen.appear()
        screen.update()
        #expect(screen.texts == ["No feed"])
        client.getFeedThrowableError = nil
        client.getFeedReturnValue = posts
        screen.press("Retry")
        await settle()
        screen.update()
        #expect(screen.texts == ["One"])
        client.getFeedReturnValue = []
        await view.refresh()
        screen.update()
        #expect(screen.texts == [""])
        #expect(screen.progressViews == 0)
    }
}
