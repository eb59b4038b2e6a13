package final class MagazineViewModel: MagazineBase {
    package func open(issue: Int, emit: OpenScope) { emit.reading(issue: issue) }

    package func close(emit: CloseScope) { emit.covers() }

    package func toggleShelf(emit: ToggleShelfScope) {
        emit.reading { $0.showsShelf.toggle() }
    }

    package func read(title: String, emit: ReadScope) {
        emit.reading { $0.story = title }
    }
}
