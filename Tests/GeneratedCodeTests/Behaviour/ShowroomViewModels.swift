import Observation

@testable import Corpus

// A parent whose child gets values, and whose other child is optional, as an app's developers write them.

@MainActor
@Observable
final class ShowroomViewModel: ShowroomEmitting {
    let emitter: ShowroomEmitter
    let grid: any GridViewModeling
    @ObservationIgnored private(set) var log: [String] = []
    /// The gate of `recover`, if any.
    @ObservationIgnored var gate: Gate?

    init(emitter: ShowroomEmitter = ShowroomEmitter(), grid: any GridViewModeling) {
        self.emitter = emitter
        self.grid = grid
        emitter.connect(to: self)
    }

    func load() async {
        await emitter.load { emit in
            emit.loading()
            emit.loaded(posts: [Post(id: 1, title: "One")], selected: nil)
        }
    }

    func narrow(query: String) {
        emitter.narrow { emit in emit.loaded { $0.posts.removeAll { !$0.title.contains(query) } } }
    }

    func select(id: Int) { emitter.select { emit in emit.loaded { $0.selected = id } } }
    func edit() { emitter.edit { _ in sheet = SheetViewModel() } }
    func close() { emitter.close { _ in sheet = nil } }

    func finish(receipt: String) {
        emitter.finish { emit in emit.loaded { $0.receipts.append(receipt) } }
        log.append("finished \(receipt)")
    }

    func wait() async {
        await emitter.wait { _ in }
        log.append("waited")
    }

    func recover(email: String) async {
        await emitter.recover { [gate] emit in
            await gate?.wait()
            emit.loaded { $0.receipts.append(email) }
        }
        log.append("recovered \(email)")
    }

    func clear() { emitter.clear { $0.empty() } }
}

@MainActor
@Observable
final class SheetViewModel: SheetEmitting {
    let emitter: SheetEmitter
    @ObservationIgnored var gate: Gate?
    @ObservationIgnored private(set) var log: [String] = []

    init(emitter: SheetEmitter = SheetEmitter()) { self.emitter = emitter }

    func focus() {
        emitter.focus { _ in }
        log.append("focused")
    }

    func save() async {
        await emitter.save { [gate] emit in
            emit.saving()
            await self.onAsyncEvent?(.existingEmail(email: "a@b"))
            self.log.append("told")
            await gate?.wait()
            emit.saved(receipt: "R1")
        }
    }
}

@MainActor
@Observable
final class GridViewModel: GridEmitting {
    let emitter = GridEmitter()
    /// What the grid does when it is updated.
    @ObservationIgnored var updated: ((GridViewModel) -> Void)?
    @ObservationIgnored private(set) var updates: [String] = []

    func update(posts: [Post], _ selection: Int?) {
        updates.append(posts.map(\.title).joined() + (selection.map { " \($0)" } ?? ""))
        emitter.update { $0.filled(titles: posts.map(\.title), selection: selection) }
        updated?(self)
    }

    func load(from posts: [Post]) async { await emitter.load { _ in } }
    func clear() { emitter.clear { $0.empty() } }
}
