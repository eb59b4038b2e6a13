import Testing

@testable import Corpus

@MainActor
@Suite("random walks")
struct WalkTests {
    @Test("a correct view model passes", arguments: 1...40)
    func correct(seed: UInt64) async {
        #expect(await VoyageContract().walks(seed: seed, steps: 200)?.description == nil)
    }

    @Test("walks find each fault, and the shortened walk finds it alone", arguments: VoyageFault.allCases)
    func faults(_ fault: VoyageFault) async throws {
        try await VoyageFault.$current.withValue(fault) {
            let failure = try #require(await VoyageContract().walks(seed: 1, steps: 2_000))
            let alone = try #require(await VoyageContract().walk(failure.walk))
            #expect(alone.problem == failure.problem)
            #expect(alone.walk == failure.walk)
        }
    }

    @Test("a shortened walk has no step that it does not need", arguments: VoyageFault.allCases)
    func shortest(_ fault: VoyageFault) async throws {
        try await VoyageFault.$current.withValue(fault) {
            let failure = try #require(await VoyageContract().walks(seed: 2, steps: 2_000))
            let (start, steps) = parts(failure.walk)
            for index in steps.indices {
                var fewer = steps
                fewer.remove(at: index)
                let walk = "\(start): \(fewer.joined(separator: "; "))"
                #expect(await VoyageContract().walk(walk)?.problem != failure.problem, "\(failure.walk)")
            }
        }
    }

    @Test("the same seed finds the same walk")
    func seed() async throws {
        try await VoyageFault.$current.withValue(.staysBookingAgain) {
            let first = try #require(await VoyageContract().walks(seed: 5, steps: 2_000))
            let second = try #require(await VoyageContract().walks(seed: 5, steps: 2_000))
            #expect(first.description == second.description)
        }
    }

    @Test("outcomes pass with a correct view model", arguments: VoyageContract.outcomeCases)
    func outcomes(_ test: VMGenOutcomeCase) async {
        #expect(await VoyageContract().mismatch(test) == nil)
    }

    @Test("a failing outcome says from what it started and what it saw")
    func mismatch() async throws {
        let test = try #require(
            VoyageContract.outcomeCases.first { $0.description == "refresh, fresh, from results" })
        try await VoyageFault.$current.withValue(.refreshesTwice) {
            let mismatch = try #require(await VoyageContract().mismatch(test))
            let lines = mismatch.split(separator: "\n")
            #expect(lines[0] == "refresh, fresh")
            #expect(lines[1] == "started from: results(flights: [7], isSorted: false)")
            #expect(lines[2] == "emitted: results, results")
            #expect(lines[3] == "expected: results")
            #expect(lines[4] == "service.flights was called with text \"again\"")
            #expect(lines.count == 5)
        }
    }

    private func parts(_ walk: String) -> (start: String, steps: [String]) {
        let colon = walk.firstIndex(of: ":")!
        let steps = walk[colon...].dropFirst(2).split(separator: "; ").map(String.init)
        return (String(walk[..<colon]), steps)
    }
}
