import Foundation
import Planted
import Testing
import VMGenTestSupport

/// A bug in a view model.
struct Bug: CustomStringConvertible, Sendable {
    let number: Int
    let feature: String
    let kind: String

    var description: String { "\(number) \(feature): \(kind)" }
}

/// A view model that the bugs are planted in, with its generated tests and walks.
@MainActor
struct Subject {
    /// What the generated tests find, in their own order and with their defaults.
    let finding: @MainActor () async -> String?
    /// The mistakes of a walk that was found: played alone it must find the same, and need each of its steps.
    let walkFaults: @MainActor (VMGenWalkFailure) async -> [String]
    let walk: @MainActor () async -> VMGenWalkFailure?
    let randomWalk: @MainActor (_ seed: UInt64) async -> String?

    init<Contract: VMGenOutcomeContract>(
        _ type: Contract.Type, _ contract: @escaping @MainActor () -> Contract
    ) {
        finding = {
            for test in Contract.outcomeCases {
                if let mismatch = await contract().mismatch(test) { return mismatch }
            }
            return nil
        }
        walk = { await contract().walks() }
        walkFaults = { failure in
            var faults: [String] = []
            let alone = await contract().walk(failure.walk)
            if alone?.problem != failure.problem || alone?.walk != failure.walk {
                faults.append("\(failure.walk) alone: \(alone?.problem ?? "nothing")")
            }
            let colon = failure.walk.firstIndex(of: ":")!
            let steps = failure.walk[colon...].dropFirst(2).split(separator: "; ").map(String.init)
            for index in steps.indices {
                var fewer = steps
                fewer.remove(at: index)
                let walk = "\(failure.walk[..<colon]): \(fewer.joined(separator: "; "))"
                if await contract().walk(walk)?.problem == failure.problem {
                    faults.append("shorter: \(walk)")
                }
            }
            return faults
        }
        randomWalk = { await contract().walks(seed: $0, steps: 400)?.description }
    }
}

@MainActor
@Suite("planted bugs", .serialized)
struct PlantedBugTests {
    static let seeds = ProcessInfo.processInfo.environment["SEEDS"].flatMap { UInt64($0) } ?? 10

    @Test("generated tests find each bug", arguments: bugs)
    func found(_ bug: Bug) async throws {
        vmgenMutant = bug.number
        defer { vmgenMutant = 0 }
        let subject = try #require(subjects[bug.feature])
        if let finding = await subject.finding() {
            print("bug \(bug): outcome\n    \(finding.replacing("\n", with: "\n    "))")
            return
        }
        let failure = try #require(await subject.walk(), "nothing found")
        print("bug \(bug): walk\n    \(failure.problem), \(failure.walk)")
        #expect(await subject.walkFaults(failure) == [])
    }

    @Test("nothing is found in the right view models", arguments: features)
    func right(_ feature: String) async throws {
        let subject = try #require(subjects[feature])
        if let finding = await subject.finding() { Issue.record("\(finding)") }
        if let failure = await subject.walk() { Issue.record("\(failure)") }
        for seed in 1...Self.seeds {
            guard let failure = await subject.randomWalk(seed) else { continue }
            Issue.record("seed \(seed): \(failure)")
            break
        }
    }
}
