import Testing

@testable import Corpus

/// The generated tests run the same outcomes; here it matters what a failure says.
@MainActor
@Suite("failures of outcomes")
struct EntranceTests {
    @Test("a right view model passes", arguments: EntranceContract.outcomeCases)
    func right(_ test: VMGenOutcomeCase) async {
        #expect(await EntranceContract().mismatch(test) == nil)
    }
}
