import Foundation
import FuzzEntries
import TestSupport
import Testing

/// The inputs that the fuzzers found worth keeping, and those that once broke a promise.
@Suite struct CorpusReplayTests {
    @Test(.timeLimit(.minutes(2)), arguments: FuzzEntry.allCases)
    func keepsItsPromises(_ entry: FuzzEntry) throws {
        let folder = Corpus.package.appendingPathComponent("Tests/Fuzzing/Corpus/\(entry.rawValue)")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(names.count > 20)
        for name in names {
            let bytes = [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
            do {
                try entry.run(bytes)
            } catch {
                Issue.record("\(entry.rawValue)/\(name): \(error)")
            }
        }
    }
}
