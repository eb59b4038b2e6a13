final class TimelineViewModel: TimelineBase {
    private static let pageSize = 40
    private var visible: [Status.ID] = []

    func filterChanged(emit: FilterChangedScope) async {
        visible = []
        emit.shared {
            $0.hashtag = nil
            $0.pendingIDs = []
        }
        emit.loading()
        await showFirst(emit)
        if case .hashtag(let name) = filter, let found = try? await fetcher.hashtag(name) {
            emit.shared { $0.hashtag = found }
        }
    }

    func refresh(emit: RefreshScope) async {
        guard let items = emit.output.display?.items, !items.isEmpty else {
            emit.loading()
            return await showFirst(emit)
        }
        if filter.isNewestFirst { try? await showNewer(emit) } else { try? await showPage(emit) }
    }

    private func showFirst(
        _ emit: some TimelineLoadingEmitting & TimelineDisplayEmitting & TimelineNoDataEmitting
    ) async {
        do {
            let cached = filter.isNewestFirst ? await cache.items(of: filter) : []
            guard !cached.isEmpty else { return try await showPage(emit) }
            let lastSeen = await cache.lastSeen(in: filter)
            emit.display(items: cached, scrollToID: lastSeen)
            try await showNewer(emit)
        } catch {
            if emit.output.display == nil { emit.noData() }
        }
    }

    private func showPage(_ emit: some TimelineDisplayEmitting) async throws {
        let page = try await fetcher.firstPage(of: filter)
        if emit.display(items: page.map(TimelineItem.status)) { await save(emit) }
    }

    private func showNewer(_ emit: some TimelineDisplayEmitting) async throws {
        let page = try await fetcher.firstPage(of: filter)
        guard let known = emit.output.display?.items.statuses else { return }
        let added = page.prefix { status in !known.contains { $0.id == status.id } }
        guard !added.isEmpty else { return }
        var newer = added.map(TimelineItem.status)
        if added.count >= Self.pageSize, let latest = known.first, let oldest = added.last {
            newer.append(.gap(TimelineGap(sinceID: latest.id, maxID: oldest.id)))
        }
        let isShown = emit.display {
            $0.items.insert(contentsOf: newer, at: 0)
            $0.pendingIDs.insert(contentsOf: added.map(\.id), at: 0)
            // The post at the top stays where it is.
            $0.scrollToID = known.first.flatMap { visible.contains($0.id) ? $0.id : nil }
        }
        if isShown { await save(emit) }
    }

    func loadNextPage(emit: LoadNextPageScope) async {
        guard let known = emit.output.display?.items.statuses, let last = known.last else { return }
        emit.display { $0.nextPage = .loading }
        emit.onCancel { $0.display { $0.nextPage = .idle } }
        do {
            let page = try await fetcher.nextPage(of: filter, after: last.id, offset: known.count)
            let isShown = emit.display {
                $0.items += page.map(TimelineItem.status)
                $0.nextPage = page.count < Self.pageSize ? .exhausted : .idle
            }
            if isShown { await save(emit) }
        } catch {
            emit.display { $0.nextPage = .failed }
        }
    }

    func loadGap(_ gap: TimelineGap, emit: LoadGapScope) async {
        guard emit.output.display?.items.contains(.gap(gap)) == true else { return }
        func replace(with filling: [TimelineItem], _ emit: some TimelineDisplayEmitting) -> Bool {
            emit.display {
                guard let index = $0.items.firstIndex(where: { $0.id == gap.id }) else { return }
                $0.items.replaceSubrange(index...index, with: filling)
            }
        }
        var loading = gap
        loading.isLoading = true
        _ = replace(with: [.gap(loading)], emit)
        emit.onCancel { _ = replace(with: [.gap(gap)], $0) }
        do {
            let found = try await fetcher.statuses(of: filter, in: gap)
            var filling = found.map(TimelineItem.status)
            if found.count >= Self.pageSize, let oldest = found.last {
                filling.append(.gap(TimelineGap(sinceID: gap.sinceID, maxID: oldest.id)))
            }
            if replace(with: filling, emit) { await save(emit) }
        } catch {
            _ = replace(with: [.gap(gap)], emit)
        }
    }

    func listen(emit: ListenScope) async {
        for await event in stream.events(of: filter) {
            // A refresh brings what is posted meanwhile.
            guard let display = emit.output.display, !display.isLoadingNewStatuses else { continue }
            switch event {
            case .posted(let status):
                if display.items.contains(where: { $0.id == status.id }) { continue }
                emit.display {
                    $0.items.insert(.status(status), at: 0)
                    $0.pendingIDs.insert(status.id, at: 0)
                }
            case .edited(let status):
                guard let index = display.items.firstIndex(where: { $0.id == status.id }) else { continue }
                emit.display { $0.items[index] = .status(status) }
            case .deleted(let id):
                emit.display {
                    $0.items.removeAll { $0.id == id }
                    $0.pendingIDs.removeAll { $0 == id }
                }
            }
            await save(emit)
        }
    }

    func statusDidAppear(_ id: Status.ID, emit: StatusDidAppearScope) {
        visible.insert(id, at: 0)
        emit.shared { $0.pendingIDs.removeAll { $0 == id } }
        Task { [cache, visible, filter] in await cache.setSeen(visible, in: filter) }
    }

    func statusDidDisappear(_ id: Status.ID, emit: StatusDidDisappearScope) {
        visible.removeAll { $0 == id }
    }

    private func save(_ emit: some TimelineDisplayEmitting) async {
        if let items = emit.output.display?.items { await cache.set(items, of: filter) }
    }
}
