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
        let walks = await ShelfContract().shortWalks(steps: 1_000, seconds: 60)
        #expect(walks.failure?.description == nil)
    }

    @Test("short walks find nothing in it, and play all sequences of up to two steps")
    func short() async {
        let walks = await VoyageContract().shortWalks(steps: 2_000, seconds: 60)
        #expect(walks.failure?.description == nil)
        #expect(walks.description.hasPrefix("all 175 walks of up to 2 steps, "))
    }

    @Test("outcomes pass with a correct view model", arguments: VoyageContract.outcomeCases)
    func outcomes(_ test: VMGenOutcomeCase) async {
        #expect(await VoyageContract().mismatch(test) == nil)
    }
}
