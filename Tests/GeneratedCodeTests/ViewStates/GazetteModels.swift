@testable import Corpus

/// The models of an app, as its developers write them.

struct GazetteLoader: GazetteIdleModeling, GazetteFailedModeling {
    let archive: any GazetteArchive
    var reason = FailureReason.network

    func load() -> GazetteStates {
        .loading
        GazetteStates.Next {
            do {
                return .loaded(GazetteArticles(archive: archive, posts: try await archive.fetchPosts()))
            } catch {
                return .failed(self)
            }
        }
    }
}

struct GazetteArticles: GazetteLoadedModeling {
    let archive: any GazetteArchive
    var posts: [Post]
    var remarks = GazetteViewState.Remarks.hidden
    var filter = ""
    var query = ""
    var message: String?

    func load() -> GazetteStates {
        GazetteLoader(archive: archive).load()
    }

    func search(query: String) -> GazetteStates {
        if query.isEmpty {
            showing("No query")
        } else {
            showing("Searching for \(query)")
            GazetteStates.Next { showing("Found \(query)") }
        }
    }

    func delete(id: Post.ID) -> GazetteStates {
        showing("Deleting")
        GazetteStates.Next {
            try? await archive.delete(id: id)
            return showing("Deleted")
        }
        load()
    }

    func move(id: Post.ID, to place: Int) -> GazetteStates {
        for step in 0..<place { showing("\(id): \(step)") }
    }

    func select(_ post: Post) -> GazetteViewState { showing(post.title) }

    private func showing(_ message: String?) -> GazetteViewState {
        var copy = self
        copy.message = message
        return .loaded(copy)
    }
}

extension GazetteViewState {
    /// `loaded: Deleted`, for tests to compare.
    @MainActor var shown: String { message.map { "\(kind): \($0)" } ?? "\(kind)" }
}
