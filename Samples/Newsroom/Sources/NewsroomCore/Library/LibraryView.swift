#if canImport(SwiftUI)
    import SwiftUI

    /// The reader's books. It holds its state itself, and there is no view model.
    struct LibraryView: View, LibraryActions {
        let shelf: any BookShelf
        @State var viewState = LibraryViewState()

        var body: some View {
            switch viewState {
            case .loading:
                ProgressView()
                    .task { await load() }
            case .failed(let content):
                Text(content.reason.rawValue)
                Button("Try again") { Task { await load() } }
            case .loaded(let content):
                NavigationStack {
                    List(content.books) { book in
                        Button(book.title) { Task { await giveBack(id: book.id) } }
                    }
                    .searchable(text: $viewState.query)
                    .refreshable { await refresh() }
                    .task(id: content.query) { await search() }
                }
                if let message = content.message { Text(message) }
            }
        }
    }
#endif
