package final class TickerViewModel: TickerBase {
    package override init(emitter: TickerEmitter? = nil, wire: any NewsWire) {
        super.init(emitter: emitter, wire: wire)
        wire.onNewItem { [weak self] in self?.arrived($0) }
    }

    package func load(emit: LoadScope) async {
        emit.loading()
        do {
            let items = try await wire.items(in: emit.output.section, after: nil)
            emit.loaded(items: items, nextPage: items.isEmpty ? .end : .ready)
            emit.shared { $0.waiting.removeAll(where: items.contains) }
        } catch {
            emit.failed(reason: LoadFailure(error))
        }
    }

    package func loadMore(emit: LoadMoreScope) async {
        guard let loaded = emit.output.loaded, loaded.nextPage != .end else { return }
        emit.loaded { $0.nextPage = .loading }
        do {
            let items = try await wire.items(in: loaded.section, after: loaded.items.last?.id)
            emit.loaded {
                $0.items += items
                $0.nextPage = items.isEmpty ? .end : .ready
            }
        } catch {
            emit.loaded { $0.nextPage = .failed }
        }
    }

    package func toggleFavorite(of id: NewsItem.ID, emit: ToggleFavoriteScope) async {
        guard let item = emit.output.loaded?.items.first(where: { $0.id == id }) else { return }
        @MainActor func mark(_ isFavorite: Bool, message: String? = nil) {
            emit.loaded {
                for index in $0.items.indices where $0.items[index].id == id {
                    $0.items[index].isFavorite = isFavorite
                }
                $0.message = message
            }
        }
        mark(!item.isFavorite)
        do {
            try await wire.setFavorite(!item.isFavorite, of: id)
        } catch {
            mark(item.isFavorite, message: LoadFailure(error).rawValue)
        }
    }

    package func arrived(_ item: NewsItem, emit: ArrivedScope) {
        emit.shared {
            guard $0.section == .all || $0.section == item.section else { return }
            $0.waiting.insert(item, at: 0)
        }
    }
}
