import Observation

protocol ReactionService: Sendable {
    func setFavorite(_ isFavorite: Bool, of id: Post.ID) async throws -> Post
    func setBookmark(_ isBookmarked: Bool, of id: Post.ID) async throws -> Post
}

@MainActor
@Observable
final class ReactionsViewModel {
    private(set) var post: Post
    var message: String?

    private let service: any ReactionService
    private var last: Task<Void, Never>?

    init(post: Post, service: any ReactionService) {
        self.post = post
        self.service = service
    }

    func toggleFavorite() async {
        await change {
            $0.isFavorite.toggle()
            $0.favorites += $0.isFavorite ? 1 : -1
        } sending: { [service] in
            try await service.setFavorite($0.isFavorite, of: $0.id)
        }
    }

    func toggleBookmark() async {
        await change {
            $0.isBookmarked.toggle()
        } sending: { [service] in
            try await service.setBookmark($0.isBookmarked, of: $0.id)
        }
    }

    private func change(
        _ change: @escaping (inout Post) -> Void,
        sending send: @escaping @MainActor (Post) async throws -> Post
    ) async {
        guard !Task.isCancelled else { return }
        let previous = last
        let task = Task {
            await previous?.value
            guard !Task.isCancelled else { return }
            let before = post
            message = nil
            change(&post)
            do {
                let answer = try await send(post)
                if Task.isCancelled {
                    post = before
                } else {
                    post = answer
                }
            } catch {
                post = before
                if !Task.isCancelled { message = "Not saved" }
            }
        }
        last = task
        await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
    }
}
