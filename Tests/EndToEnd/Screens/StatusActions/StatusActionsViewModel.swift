final class StatusActionsViewModel: StatusActionsBase {
    convenience init(status: Status, client: any StatusActionsClient) {
        let output = StatusActionsOutput.shown(.init(status))
        self.init(emitter: StatusActionsEmitter(output: output), status: status, client: client)
    }

    func update(from status: Status, emit: UpdateScope) { emit.shown { $0 = .init(status) } }

    func toggleFavorite(remoteStatus: Status.ID?, emit: ToggleFavoriteScope) async {
        await toggle(\.isFavorited, \.favoritesCount, emit) {
            try await client.setFavorite($0, id: remoteStatus ?? status.id)
        }
    }

    func toggleReblog(remoteStatus: Status.ID?, emit: ToggleReblogScope) async {
        await toggle(\.isReblogged, \.reblogsCount, emit) {
            try await client.setReblog($0, id: remoteStatus ?? status.id)
        }
    }

    func toggleBookmark(remoteStatus: Status.ID?, emit: ToggleBookmarkScope) async {
        await toggle(\.isBookmarked, nil, emit) {
            try await client.setBookmark($0, id: remoteStatus ?? status.id)
        }
    }

    private func toggle(
        _ flag: WritableKeyPath<StatusActionsOutput.Shown, Bool>,
        _ count: WritableKeyPath<StatusActionsOutput.Shown, Int>?, _ emit: some StatusActionsShownEmitting,
        send: (Bool) async throws -> Status
    ) async {
        guard client.isAuth, let isOn = emit.output.shown.map({ !$0[keyPath: flag] }) else { return }
        func set(_ value: Bool, _ emit: some StatusActionsShownEmitting) {
            emit.shown {
                // The answer to another toggle may have come meanwhile.
                guard $0[keyPath: flag] != value else { return }
                $0[keyPath: flag] = value
                if let count { $0[keyPath: count] += value ? 1 : -1 }
            }
        }
        set(isOn, emit)
        emit.onCancel { set(!isOn, $0) }
        do {
            let confirmed = try await send(isOn)
            emit.shown { $0 = .init(confirmed) }
        } catch {
            set(!isOn, emit)
        }
    }
}

extension StatusActionsOutput.Shown {
    init(_ status: Status) {
        self.init(
            isReblogged: status.reblogged, isBookmarked: status.bookmarked, isFavorited: status.favourited,
            favoritesCount: status.favouritesCount, reblogsCount: status.reblogsCount,
            repliesCount: status.repliesCount)
    }
}
