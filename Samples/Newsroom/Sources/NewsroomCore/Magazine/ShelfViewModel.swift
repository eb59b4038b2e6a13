package final class ShelfViewModel: ShelfBase {
    package func fill(emit: FillScope) async {
        let titles = await stories.titles()
        // The cards that are there keep their notes.
        for (id, title) in titles.enumerated() where cards[id] == nil {
            cards[id] = CardViewModel(title: title)
        }
        emit.filled(order: Array(titles.indices))
    }

    package func choose(id: Int, emit: ChooseScope) {
        guard let title = cards[id]?.output.front?.title else { return }
        onEvent?(.chosen(title: title))
    }
}
