// The examples of Views.md. A test compares the two.
#if canImport(SwiftUI)
    import SwiftUI

    @testable import Corpus

    struct PostsScreen: View {
        let viewModel: any PostsViewModeling

        var body: some View {
            PostsStateView(viewModel, failedMessage: \.text) {
                EmptyView()
            } loaded: { content in
                Text("\(content.posts.count) posts")
            }
            .postsNotices(viewModel, failureMessage: \.text)
            .task { await viewModel.load() }
        }
    }

    extension FailureReason {
        var text: String {
            switch self {
            case .network: "You seem to be offline."
            case .server: "The server does not answer."
            }
        }
    }

    struct ArticleScreen: View {
        let viewModel: any ArticleViewModeling

        var body: some View {
            VStack {
                Text(viewModel.output.loaded?.title ?? "")
                ArticleCommentsStateView(viewModel) {
                    EmptyView()
                } shown: { content in
                    ForEach(content.items, id: \.self) { Text($0) }
                }
                .task { await viewModel.loadComments() }
            }
        }
    }

    struct CatalogueScreen<ViewModel: CatalogueViewModeling>: View {
        @ObservedObject var viewModel: ViewModel

        var body: some View {
            CatalogueStateView(viewModel, failedMessage: \.text) {
                EmptyView()
            } loaded: { content in
                Text("\(content.offers.count) offers")
            } ordering: { _ in
                ProgressView()
            }
            .catalogueNotices(viewModel, failureMessage: \.text)
        }
    }

    struct GazetteScreen: View {
        let container: GazetteStateContainer

        var body: some View {
            GazetteStateView(container, failedMessage: \.text) { model in
                Button(action: { container.observe(model.load()) }) { Text("Load") }
            } loaded: { model in
                Text("\(model.posts.count) posts")
            }
            .gazetteNotices(container)
        }
    }

    struct BulletinScreen: View {
        @Environment(\.bulletinArchive) private var archive
        @SwiftUI.State private var viewState = BulletinViewState()

        var body: some View {
            BulletinStateView(viewState, failedMessage: \.text, failedRetry: load) {
                EmptyView()
            } loaded: { content in
                Text("\(content.posts.count) posts")
            } composing: { content in
                Text(content.draft)
            }
            .bulletinNotices($viewState, failureMessage: \.text)
            .task { await load() }
        }
    }

    extension BulletinScreen {
        private func load() async {
            guard viewState.allows(.load) else { return }
            viewState.emitLoading()
            do {
                viewState.emitLoaded(posts: try await archive.fetchPosts(), remarks: .hidden)
            } catch {
                viewState.emitFailed(reason: .network)
            }
        }
    }

    struct PostsList: View {
        let viewModel: any PostsViewModeling

        var body: some View {
            Text("\(viewModel.output.loaded?.posts.count ?? 0) posts")
                .postsPresentations(viewModel, failedMessage: \.text, failureMessage: \.text)
        }
    }

    struct PostsWithBanner: View {
        let viewModel: any PostsViewModeling

        var body: some View {
            PostsList(viewModel: viewModel)
                .postsMessageBanner(viewModel) { notice in
                    Button(action: notice.dismiss) { Text(verbatim: notice.text) }
                }
                .postsFailureAlert(
                    viewModel,
                    title: Text("The posts could not be loaded"),
                    message: \.text,
                    retryLabel: Text("Load Again"),
                    dismissLabel: Text("Not Now")
                )
        }
    }

    struct EaselDialogs: View {
        let viewModel: any EaselViewModeling

        var body: some View {
            Text("Easel")
                .easelLeavingAlert(viewModel, title: Text("Leave the picture?"))
                .easelPictureToDeleteDialog(viewModel) { "Delete \($0.title)?" }
        }
    }

    struct EaselSheets: View {
        let viewModel: any EaselViewModeling

        var body: some View {
            Text("Easel")
                .easelNamingSheet(viewModel) { _ in
                    Form {
                        TextField("Title", text: viewModel.binding(\.title))
                    }
                }
                .easelPaletteOpenSheet(viewModel) { content in
                    Text(verbatim: content.colors.joined(separator: ", "))
                }
                .easelBadgeSheet(viewModel) { _ in
                    Text("Badge")
                }
        }
    }

    struct EaselErrors: View {
        let viewModel: any EaselViewModeling

        var body: some View {
            Text("Easel")
                .easelBrokenPresentation(viewModel, style: \.style, message: \.text)
        }
    }

    extension ErrorDisplayType {
        var style: VMGenStyle {
            switch self {
            case .fullScreen: .fullScreenError
            case .alert: .alert
            }
        }
    }

    struct LedgerFilter: View {
        let viewModel: any LedgerViewModeling

        var body: some View {
            Form {
                TextField("Filter", text: viewModel.binding(\.filter))
                Stepper("Entries", value: viewModel.binding(\.limit))
            }
        }
    }

    struct LookedAfter<Content: View>: View {
        let content: Content

        var body: some View {
            content
                .vmgenProgressLook { Text("One moment") }
                .vmgenErrorLook { screen in
                    screen.title
                    Text(verbatim: screen.message ?? "")
                    screen.buttons
                }
                .vmgenBannerLook { notice in
                    Button(action: notice.dismiss) { Text(verbatim: notice.text) }
                }
                .vmgenOverlayLook { notice in
                    notice.overlay.padding()
                }
        }
    }

    struct CatalogueSearch<ViewModel: CatalogueViewModeling>: View {
        @ObservedObject var viewModel: ViewModel

        var body: some View {
            TextField("Search", text: $viewModel.query)
        }
    }

    extension View {
        func withLoading(_ isLoading: Bool) -> some View {
            modifier(VMGenCover(isPresented: isLoading, hides: false) { VMGenProgressView() })
        }

        func errorAlert(
            _ message: String?, dismiss: @escaping @MainActor @Sendable () -> Void
        ) -> some View {
            modifier(
                VMGenAlertPresenter(
                    Text("Something went wrong"), message: message, dismissLabel: Text("OK"),
                    dismiss: dismiss))
        }
    }

    struct PostsByHand: View {
        let viewModel: any PostsViewModeling

        var body: some View {
            VStack {
                if let failure = viewModel.output.failed {
                    VMGenErrorView(message: failure.reason.text, retry: { await viewModel.load() })
                } else {
                    Text("\(viewModel.output.loaded?.posts.count ?? 0) posts")
                }
            }
            .withLoading(viewModel.output.isLoading)
            .errorAlert(viewModel.output.failure?.text) { viewModel.dismissFailure() }
        }
    }

    struct BazaarScreens: View {
        let viewModel: any BazaarViewModeling

        var body: some View {
            BazaarNavigation(viewModel) {
                Button("Visit") { viewModel.visit(id: 1, "Tea") }
            } stall: { stall in
                Button("Add") { stall.add() }
            } basket: { basket in
                Button("Pay") { basket.pay() }
            } notice: { _ in
                Text("Closed on Sundays")
            }
        }
    }
#endif
