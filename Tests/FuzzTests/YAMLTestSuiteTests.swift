import Foundation
import FuzzEntries
import TestSupport
import Testing

/// The inputs of the YAML test suite, with its licence beside them: much that is YAML, and much that nearly is.
@Suite struct YAMLTestSuiteTests {
    @Test(.timeLimit(.minutes(2)), arguments: [FuzzEntry.spec, .configuration])
    func keepsItsPromises(_ entry: FuzzEntry) throws {
        let folder = Corpus.package.appendingPathComponent("Tests/Fuzzing/YAMLTestSuite")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
            .filter { $0.hasSuffix(".yaml") }
        #expect(names.count == 402)
        for name in names {
            let bytes = [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
            do {
                try entry.run(bytes)
            } catch {
                Issue.record("\(name): \(error)")
            }
        }
    }
}
