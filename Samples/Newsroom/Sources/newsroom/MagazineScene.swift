import NewsroomCore

@MainActor
enum MagazineScene {
    static func play(on stage: Stage) async {
        stage.title("Magazine", about: "view models on three levels, which outlive their views")
        let latency = Latency(.milliseconds(50))
        let shelf = ShelfViewModel(stories: InMemoryStories(["Fog", "Ferries", "Figs"], latency: latency))
        let magazine = MagazineViewModel(shelf: shelf)
        let screen = Screen(on: stage) { text(of: magazine) }

        stage.reader("opens issue 7: the shelf fills, its cards turn")
        magazine.open(issue: 7)
        await stage.wait(100)

        stage.reader("unfolds card 1 and writes a note on it")
        shelf.cards[1]?.unfold()
        shelf.cards[1]?.note = "ask Ada"
        await stage.settle()

        stage.reader("hides the shelf")
        magazine.toggleShelf()
        await stage.settle()
        stage.reader("shows it again: nothing is lost")
        magazine.toggleShelf()
        await stage.settle()

        stage.reader("taps card 2: card, shelf, magazine")
        shelf.cards[2]?.tap()
        await stage.settle()

        stage.reader("closes the issue: the shelf is cleared, its cards turn back")
        magazine.close()
        await stage.settle()
        stage.reader("opens it again: the note is there")
        magazine.open(issue: 7)
        await stage.wait(100)
        withExtendedLifetime(screen) {}
    }

    private static func text(of magazine: MagazineViewModel) -> String {
        guard let content = magazine.output.reading else { return "covers" }
        let start = "issue \(content.issue)" + (content.story.map { ", “\($0)”" } ?? "")
        guard content.showsShelf else { return start }
        let cards = magazine.shelf.output.filled?.order.compactMap { id in
            magazine.shelf.cards[id].map { text(of: $0.output) }
        }
        return start + "   shelf " + (cards?.joined(separator: " | ") ?? "empty")
    }

    private static func text(of card: CardOutput) -> String {
        guard let front = card.front else { return "▒▒▒" }
        let note = front.note.isEmpty ? "" : " [\(front.note)]"
        return (front.isUnfolded ? "\(front.title) …" : front.title) + note
    }
}
