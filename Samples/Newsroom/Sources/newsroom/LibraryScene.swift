import NewsroomCore

/// A view of the library for the terminal, which holds its state as the one for SwiftUI does.
private struct LibraryTerminalView: LibraryActions {
    let shelf: any BookShelf
    @Kept var viewState = LibraryViewState()

    var text: String {
        switch viewState {
        case .loading: return "loading …"
        case .failed(let content): return "failed     [full screen: \(content.reason.rawValue)]"
        case .loaded(let content):
            let titles = content.books.map(\.title).joined(separator: ", ")
            let books = titles.isEmpty ? "no books" : titles
            let query = content.query.isEmpty ? "" : "“\(content.query)”: "
            return "loaded     \(query)\(books)" + (content.message.map { "  [banner: \($0)]" } ?? "")
        }
    }
}

@MainActor
enum LibraryScene {
    static func play(on stage: Stage) async {
        stage.title("Library", about: "MV: the view holds its state itself, and there is no view model")
        let shelf = InMemoryShelf(
            ["Ferries", "Figs", "Atlas", "Fog"], latency: Latency(.milliseconds(100)))
        await shelf.go(offline: true)
        let view = LibraryTerminalView(shelf: shelf)
        let screen = Screen(on: stage) { view.text }

        stage.reader("comes to the list, without a connection: its task loads")
        await view.load()
        await stage.settle()

        stage.reader("tries again, goes away meanwhile and comes back")
        await shelf.go(offline: false)
        let task = Task { await view.load() }
        await stage.wait(50)
        task.cancel()
        await task.value
        stage.aside("the task was cancelled, and shows nothing more")
        await view.load()
        await stage.settle()

        stage.reader("types “f”, then “fe”: the first search is cancelled")
        var search = Task {}
        for query in ["f", "fe"] {
            search.cancel()
            view.viewState.query = query
            search = Task { await view.search() }
            await stage.wait(50)
        }
        await search.value
        await stage.settle()

        stage.reader("gives “Ferries” back")
        await view.giveBack(id: 1)
        await stage.settle()

        stage.reader("clears the query, and refreshes: the banner has reset itself")
        view.viewState.query = ""
        await view.refresh()
        await stage.settle()

        stage.reader("refreshes without a connection: the books stay")
        await shelf.go(offline: true)
        await view.refresh()
        await stage.settle()
        withExtendedLifetime(screen) {}
    }
}
