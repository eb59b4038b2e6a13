@testable import Corpus

/// A right view model that expects its arguments to name what is there, as `onDelete` promises.
final class ShelfViewModel: ShelfBase {
    func delete(rows: [Int], emit: DeleteScope) {
        emit.shown { for row in rows.reversed() { $0.items.remove(at: row) } }
    }

    func open(row: Int, emit: OpenScope) async {
        guard let item = emit.output.shown?.items[row] else { return }
        try? await service.label(item)
    }

    func restock(emit: RestockScope) async {
        let count = await service.stock()
        emit.shown { $0.items = Array(1...count) }
    }
}
