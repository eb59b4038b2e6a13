#if canImport(SwiftUI)
    import SwiftUI

    /// The reader's books. It holds its state itself, and there is no view model.
    struct LibraryView: View, LibraryActions {
        @Environment(\.libraryShelf) var shelf
        @State var viewState = LibraryViewState()

        var body: some View {
            LibraryStateView(
                viewState, failedMessage: \.rawValue, failedRetry: { await load() },
                loaded: { content in
                    NavigationStack {
                        List(content.books) { book in
                            Button(book.title) { Task { await giveBack(id: book.id) } }
                        }
                        .searchable(text: $viewState.query)
                        .refreshable { await refresh() }
                        .task(id: content.query) { await search() }
                    }
                }
            )
            .libraryNotices($viewState)
            .task { await load() }
        }
    }
#endif
