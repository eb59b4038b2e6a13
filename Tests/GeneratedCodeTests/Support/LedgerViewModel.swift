@testable import Corpus

/// Its bodies wait at a gate.
@MainActor
final class LedgerViewModel: LedgerBase {
    let gate = Gate()
    private(set) var searches: [String] = []

    func load(emit: LoadScope) async {
        emit.loading()
        await gate.wait()
        emit.loaded(entries: [Entry(id: 1)])
    }

    func save(emit: SaveScope) async {
        emit.saving()
        await gate.wait()
        emit.loaded { _ in }
    }

    func search(_ filter: String) async {
        searches.append(filter)
        await emitter.search { await self.search(filter, emit: $0) }
    }

    func search(_ filter: String, emit: SearchScope) async { emit.loaded { $0.filter = filter } }
    func importAll(emit: ImportAllScope) {}
    func refresh(emit: RefreshScope) async { await gate.wait() }
    func loadMore(emit: LoadMoreScope) {}
    func mark(id: Entry.ID, emit: MarkScope) {}
    func replace(emit: ReplaceScope) {}
    func archive(emit: ArchiveScope) {}
    func pushArrived(emit: PushArrivedScope) {}
    func rename(name: String, emit: RenameScope) {}
    func stop(emit: StopScope) {}
    func reset(emit: ResetScope) { emit.empty() }
}

extension LedgerOutput {
    static func loaded(_ ids: Int..., message: String? = nil) -> Self {
        .loaded(Loaded(entries: ids.map { Entry(id: $0) }, message: message))
    }
}
