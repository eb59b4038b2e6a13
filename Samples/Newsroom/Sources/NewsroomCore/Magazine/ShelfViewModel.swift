@MainActor
package final class ShelfViewModel: ShelfEmitting {
    let emitter: ShelfEmitter
    private let stories: any StoryShelf

    package init(emitter: ShelfEmitter? = nil, stories: any StoryShelf) {
        self.emitter = emitter ?? ShelfEmitter()
        self.stories = stories
        self.emitter.connect(to: self)
    }

    package func fill() async {
        await emitter.fill { [emitter, stories] emit in
            let titles = await stories.titles()
            // The cards that are there keep their notes.
            for (id, title) in titles.enumerated() where emitter.cards[id] == nil {
                emitter.cards[id] = CardViewModel(title: title)
            }
            emit.filled(order: Array(titles.indices))
        }
    }

    package func clear() { emitter.clear { $0.empty() } }

    package func choose(id: Int) {
        guard let title = cards[id]?.output.front?.title else { return }
        emitter.choose { [weak self] _ in self?.onEvent?(.chosen(title: title)) }
    }
}
