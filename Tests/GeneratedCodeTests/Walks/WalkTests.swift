import Testing

@testable import Corpus

/// The correct view model. `make planted` plants bugs in it that walks must find.
@MainActor
@Suite("walks")
struct WalkTests {
    @Test("random walks find nothing in a correct view model", arguments: 1...40)
    func correct(seed: UInt64) async {
        #expect(await VoyageContract().walks(seed: seed, steps: 200)?.description == nil)
    }

    @Test("random walks find nothing in right bodies of each style", arguments: 1...20)
    func styles(seed: UInt64) async {
        #expect(await WorkshopContract().walks(seed: seed, steps: 200)?.description == nil)
    }

    @Test("walks call nothing for rows that are not there, with each outcome")
    func rows() async {
        #expect(await ShelfContract().walks(seed: 1, steps: 400)?.description == nil)
        let play = VMGenShortWalkPlay(VMGenWalkSetup(ShelfContract()), upTo: 4)
        await play.play(upTo: 4, steps: 1_000)
        #expect(play.walks.failure?.description == nil)
    }

    @Test("short walks find nothing in it, and play all sequences of up to two steps")
    func short() async {
        let play = VMGenShortWalkPlay(VMGenWalkSetup(VoyageContract()), upTo: 3)
        await play.play(upTo: 3, steps: 2_000)
        #expect(play.walks.failure?.description == nil)
        #expect(play.walks.description.hasPrefix("all 175 walks of up to 2 steps, "))
    }

    @Test("outcomes pass with a correct view model", arguments: VoyageContract.outcomeCases)
    func outcomes(_ test: VMGenOutcomeCase) async {
        #expect(await VoyageContract().mismatch(test) == nil)
    }
}
