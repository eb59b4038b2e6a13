final class ReactionsViewModel: ReactionsBase {
    convenience init(post: Post, service: any ReactionService) {
        self.init(emitter: ReactionsEmitter(output: .shown(post: post)), service: service)
    }

    func toggleFavorite(emit: ToggleFavoriteScope) async {
        await change(emit) {
            $0.isFavorite.toggle()
            $0.favorites += $0.isFavorite ? 1 : -1
        } sending: {
            try await service.setFavorite($0.isFavorite, of: $0.id)
        }
    }

    func toggleBookmark(emit: ToggleBookmarkScope) async {
        await change(emit) {
            $0.isBookmarked.toggle()
        } sending: {
            try await service.setBookmark($0.isBookmarked, of: $0.id)
        }
    }

    private func change(
        _ emit: some ReactionsShownEmitting, _ change: (inout Post) -> Void,
        sending send: @MainActor (Post) async throws -> Post
    ) async {
        guard let before = emit.output.shown?.post else { return }
        var post = before
        change(&post)
        emit.shown(post: post)
        emit.onCancel { $0.shown(post: before) }
        do {
            emit.shown(post: try await send(post))
        } catch {
            emit.shown(post: before, message: "Not saved")
        }
    }
}
