private struct Refusal: Error {}

@MainActor
private final class Service: ReactionService {
    var post = Post(favorites: 4)
    var isRefusing = false
    /// Whether calls wait until they are canceled, or it is no longer slow.
    var isSlow = false
    var calls: [String] = []

    @MainActor func setFavorite(_ isFavorite: Bool, of id: Post.ID) async throws -> Post {
        try await answer("favorite \(isFavorite)")
        post.favorites += isFavorite ? 2 : -1
        post.isFavorite = isFavorite
        return post
    }

    @MainActor func setBookmark(_ isBookmarked: Bool, of id: Post.ID) async throws -> Post {
        try await answer("bookmark \(isBookmarked)")
        post.isBookmarked = isBookmarked
        return post
    }

    private func answer(_ call: String) async throws {
        calls.append(call)
        while isSlow, !Task.isCancelled { await Task.yield() }
        if isRefusing { throw Refusal() }
    }
}

@main
@MainActor
struct Play {
    static func main() async {
        let service = Service()
        let viewModel = ReactionsViewModel(post: service.post, service: service)
        func show(_ step: String) { print("\(step): \(viewModel.text) \(service.calls)") }
        func wait(for calls: Int) async {
            while service.calls.count < calls { await Task.yield() }
        }
        service.isSlow = true
        let first = Task { await viewModel.toggleFavorite() }
        await wait(for: 1)
        show("at once")
        let second = Task { await viewModel.toggleBookmark() }
        for _ in 0..<5 { await Task.yield() }
        show("one after the other")
        service.isSlow = false
        await first.value
        await second.value
        show("answered")
        service.isRefusing = true
        await viewModel.toggleFavorite()
        show("refused")
        service.isSlow = true
        let third = Task { await viewModel.toggleBookmark() }
        await wait(for: 4)
        show("next")
        third.cancel()
        await third.value
        show("canceled")
    }
}
