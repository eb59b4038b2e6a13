/// The functions of a view that holds its state itself, apart from where it holds that: `LibraryView` in `@State`;
/// scenes and tests, which have no SwiftUI, in their own way.
@MainActor
package protocol LibraryActions {
    var viewState: LibraryViewState { get nonmutating set }
    var shelf: any BookShelf { get }
}

extension LibraryActions {
    /// For `task`, and for the button that tries again.
    package func load() async {
        guard viewState.allows(.load) else { return }
        viewState.emitLoading()
        do {
            viewState.emitLoaded(books: try await shelf.books(matching: ""))
        } catch is CancellationError {
            // The view went away; it loads when it appears again.
        } catch {
            viewState.emitFailed(reason: LoadFailure(error))
        }
    }

    /// For `refreshable`.
    package func refresh() async {
        guard viewState.allows(.refresh) else { return }
        do {
            let books = try await shelf.books(matching: viewState.query)
            viewState.emitLoaded { $0.books = books }
        } catch {
            viewState.emitLoaded { $0.message = LoadFailure(error).rawValue }
        }
    }

    /// For `task(id: viewState.query)`, which cancels the search for what was typed before.
    package func search() async {
        guard viewState.allows(.search) else { return }
        let books = try? await shelf.books(matching: viewState.query)
        if Task.isCancelled { return }
        viewState.emitLoaded {
            if let books { $0.books = books } else { $0.message = "The search did not work." }
        }
    }

    package func giveBack(id: Book.ID) async {
        guard viewState.allows(.giveBack) else { return }
        do {
            try await shelf.giveBack(id: id)
            viewState.emitLoaded {
                $0.books.removeAll { $0.id == id }
                $0.message = "Given back"
            }
        } catch {
            viewState.emitLoaded { $0.message = LoadFailure(error).rawValue }
        }
    }
}
