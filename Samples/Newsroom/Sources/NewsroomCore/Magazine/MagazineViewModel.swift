@MainActor
package final class MagazineViewModel: MagazineEmitting {
    let emitter: MagazineEmitter
    package let shelf: any ShelfViewModeling

    package init(emitter: MagazineEmitter? = nil, shelf: any ShelfViewModeling) {
        self.emitter = emitter ?? MagazineEmitter()
        self.shelf = shelf
        self.emitter.connect(to: self)
    }

    package func open(issue: Int) { emitter.open { $0.reading(issue: issue) } }

    package func close() { emitter.close { $0.covers() } }

    package func toggleShelf() {
        emitter.toggleShelf { emit in emit.reading { $0.showsShelf.toggle() } }
    }

    package func read(title: String) {
        emitter.read { emit in emit.reading { $0.story = title } }
    }
}
