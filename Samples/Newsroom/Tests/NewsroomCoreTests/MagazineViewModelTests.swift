import NewsroomMocks
import Testing
import VMGenTestSupport

@testable import NewsroomCore

@MainActor
@Suite("Magazine, shelf and cards")
struct MagazineViewModelTests {
    private let stories = MockStoryShelf()
    private let shelf: ShelfViewModel
    private let magazine: MagazineViewModel

    init() {
        stories.titlesReturnValue = ["Fog", "Ferries"]
        shelf = ShelfViewModel(stories: stories)
        magazine = MagazineViewModel(shelf: shelf)
    }

    /// What states and events begin runs in tasks of its own.
    private func settle() async {
        for _ in 0..<100 { await Task.yield() }
    }

    @Test("a state of the magazine reaches the cards, two levels down")
    func descends() async {
        magazine.open(issue: 7)
        await settle()
        #expect(shelf.output.filled?.order == [0, 1])
        #expect(shelf.cards.values.allSatisfy { $0.output.isFront })
        magazine.close()
        await settle()
        #expect(shelf.output.isEmpty)
        #expect(shelf.cards.values.allSatisfy { $0.output.isBack })
    }

    @Test("a tap on a card climbs to the magazine, two levels up")
    func climbs() async {
        magazine.open(issue: 7)
        await settle()
        shelf.cards[1]?.tap()
        #expect(magazine.output.reading?.story == "Ferries")
    }

    @Test("a shelf that is hidden and shown again has lost nothing")
    func hidden() async throws {
        magazine.open(issue: 7)
        await settle()
        let card = try #require(magazine.shelf.cards[0])
        card.unfold()
        card.note = "ask Ada"
        magazine.toggleShelf()
        #expect(magazine.output.reading?.showsShelf == false)
        magazine.toggleShelf()
        magazine.close()
        magazine.open(issue: 8)
        await settle()
        #expect(magazine.shelf.cards[0] === card)
        #expect(card.output == .front(.init(title: "Fog", note: "ask Ada", isUnfolded: true)))
    }

    @Test("the magazine with a mock of its shelf")
    func mockShelf() async {
        let shelf = MockShelfViewModel()
        let magazine = MagazineViewModel(shelf: shelf)
        await settle()
        #expect(shelf.clearCallsCount == 1)
        magazine.open(issue: 7)
        await settle()
        #expect(shelf.fillCallsCount == 1)
        shelf.onEvent?(.chosen(title: "Figs"))
        #expect(magazine.output.reading?.story == "Figs")
    }

    @Test("all go away together")
    func lifetime() async {
        weak var magazine: MagazineViewModel?
        weak var card: (any CardViewModeling)?
        do {
            let shelf = ShelfViewModel(stories: stories)
            let held = MagazineViewModel(shelf: shelf)
            magazine = held
            held.open(issue: 7)
            await settle()
            card = shelf.cards[0]
            #expect(card != nil)
        }
        #expect(magazine == nil)
        #expect(card == nil)
    }
}
