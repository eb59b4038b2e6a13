import NewsroomMocks
import Testing
import VMGenTestSupport

@testable import NewsroomCore

/// Holds the state as a view would.
@MainActor
private final class LibraryHolder: LibraryActions {
    var viewState: LibraryViewState
    let shelf: any BookShelf

    init(_ viewState: LibraryViewState = LibraryViewState(), shelf: any BookShelf) {
        self.viewState = viewState
        self.shelf = shelf
    }
}

@MainActor
@Suite("LibraryActions")
struct LibraryActionsTests {
    private let shelf = MockBookShelf()
    private let books = [Book(id: 1, title: "Figs"), Book(id: 2, title: "Fog")]

    init() { shelf.booksReturnValue = books }

    private func holder(_ books: [Book], query: String = "") -> LibraryHolder {
        LibraryHolder(.loaded(.init(books: books, query: query)), shelf: shelf)
    }

    @Test("load, from loading, emits loaded or failed, and from failed tries again")
    func load() async {
        let holder = LibraryHolder(shelf: shelf)
        shelf.booksThrowableError = LoadFailure.offline
        await holder.load()
        #expect(holder.viewState == .failed(.init(reason: .offline)))
        shelf.booksThrowableError = nil
        await holder.load()
        #expect(holder.viewState.loaded?.books == books)
    }

    @Test("load, from loaded, may not run")
    func loadFromLoaded() async {
        await holder(books).load()
        #expect(!shelf.booksCalled)
    }

    @Test("load shows nothing more once its task is cancelled, and can run again")
    func cancelledLoad() async {
        let holder = LibraryHolder(shelf: shelf)
        shelf.booksThrowableError = CancellationError()
        await holder.load()
        #expect(holder.viewState.isLoading)
        #expect(holder.viewState.allows(.load))
    }

    @Test("refresh, from loaded, searches for the query, and keeps the books if it fails")
    func refresh() async {
        let holder = holder([], query: "f")
        await holder.refresh()
        #expect(shelf.booksReceivedQuery == "f")
        #expect(holder.viewState.loaded?.books == books)
        shelf.booksThrowableError = LoadFailure.offline
        await holder.refresh()
        #expect(holder.viewState.loaded?.books == books)
        #expect(holder.viewState.message == LoadFailure.offline.rawValue)
    }

    @Test("search shows nothing once its task is cancelled")
    func search() async {
        let holder = holder([])
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            await holder.search()
        }
        task.cancel()
        await task.value
        #expect(holder.viewState.loaded?.books == [])
        await holder.search()
        #expect(holder.viewState.loaded?.books == books)
    }

    @Test("giveBack, from loaded, takes the book off the list; the banner resets itself")
    func giveBack() async {
        let holder = holder(books)
        await holder.giveBack(id: 1)
        #expect(shelf.giveBackReceivedId == 1)
        #expect(holder.viewState.loaded?.books == [books[1]])
        #expect(holder.viewState.message == "Given back")
        await holder.search()
        #expect(holder.viewState.message == nil)
    }
}
