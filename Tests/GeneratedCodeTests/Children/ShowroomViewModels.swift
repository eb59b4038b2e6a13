import Observation

@testable import Corpus

// A parent whose child gets values, and whose other child is optional, as an app's developers write them.

@MainActor
@Observable
final class ShowroomViewModel: ShowroomBase {
    @ObservationIgnored private(set) var log: [String] = []
    /// The gate of `recover`, if any.
    @ObservationIgnored var gate: Gate?

    func load(emit: LoadScope) async {
        emit.loading()
        emit.loaded(posts: [Post(id: 1, title: "One")], selected: nil)
    }

    func narrow(query: String, emit: NarrowScope) {
        emit.loaded { $0.posts.removeAll { !$0.title.contains(query) } }
    }

    func select(id: Int, emit: SelectScope) { emit.loaded { $0.selected = id } }
    func edit(emit: EditScope) { sheet = SheetViewModel() }
    func close(emit: CloseScope) { sheet = nil }

    func finish(receipt: String, emit: FinishScope) {
        emit.loaded { $0.receipts.append(receipt) }
        log.append("finished \(receipt)")
    }

    func wait(emit: WaitScope) async {}

    func wait() async {
        await emitter.wait { await self.wait(emit: $0) }
        log.append("waited")
    }

    func recover(email: String, emit: RecoverScope) async {
        await gate?.wait()
        emit.loaded { $0.receipts.append(email) }
    }

    func recover(email: String) async {
        await emitter.recover { await self.recover(email: email, emit: $0) }
        log.append("recovered \(email)")
    }

    func clear(emit: ClearScope) { emit.empty() }
}

@MainActor
@Observable
final class SheetViewModel: SheetBase {
    @ObservationIgnored private(set) var log: [String] = []

    func focus(emit: FocusScope) {}

    func focus() {
        emitter.focus { self.focus(emit: $0) }
        log.append("focused")
    }

    func save(emit: SaveScope) async {
        emit.saving()
        await self.onAsyncEvent?(.existingEmail(email: "a@b"))
        self.log.append("told")
        emit.saved(receipt: "R1")
    }
}

@MainActor
@Observable
final class GridViewModel: GridBase {
    /// What the grid does when it is updated.
    @ObservationIgnored var updated: ((GridViewModel) -> Void)?
    @ObservationIgnored private(set) var updates: [String] = []

    func update(posts: [Post], _ selection: Int?, emit: UpdateScope) {
        emit.filled(titles: posts.map(\.title), selection: selection)
    }

    func update(posts: [Post], _ selection: Int?) {
        updates.append(posts.map(\.title).joined() + (selection.map { " \($0)" } ?? ""))
        emitter.update { self.update(posts: posts, selection, emit: $0) }
        updated?(self)
    }

    func load(from posts: [Post], emit: LoadScope) async {}
    func clear(emit: ClearScope) { emit.empty() }
}
