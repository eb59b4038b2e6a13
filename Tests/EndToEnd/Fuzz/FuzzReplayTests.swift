import Foundation
import FuzzEntries
import TestSupport
import Testing

/// Replays the inputs that the fuzzers kept, and those that once broke a promise.
@Suite struct FuzzReplayTests {
    @Test(.timeLimit(.minutes(10)), arguments: FuzzEntry.allCases)
    func keepsItsPromises(_ entry: FuzzEntry) throws {
        let inputs = try FuzzInputs.inputs(of: entry)
        #expect(inputs.count > 20)
        for input in inputs { expectPromisesKept(by: entry, for: input) }
    }

    /// The inputs of `found`, which are single files, by their entry's name.
    @Test func replaysWhatWasFound() throws {
        let found = try FuzzEntry.allCases.map { try FuzzInputs.found(by: $0).count }
        let files = try FileManager.default.contentsOfDirectory(atPath: FuzzInputs.found.path)
        #expect(found.reduce(0, +) == files.count)
        #expect(files.count >= 6)
    }
}

/// The committed inputs in `Tests/Tools/Fuzzing`.
enum FuzzInputs {
    private static let folder = Corpus.package.appendingPathComponent("Tests/Tools/Fuzzing")

    static let found = folder.appendingPathComponent("Corpus/found")

    static func inputs(of entry: FuzzEntry) throws -> [PackedInputs.Input] {
        try packed("Corpus/\(entry.rawValue).txt") + found(by: entry)
    }

    /// The inputs that once failed an entry.
    static func found(by entry: FuzzEntry) throws -> [PackedInputs.Input] {
        try FileManager.default.contentsOfDirectory(atPath: found.path).sorted()
            .filter { $0.hasPrefix(entry.rawValue + "-") }
            .map { name in
                PackedInputs.Input(
                    name: name, bytes: [UInt8](try Data(contentsOf: found.appendingPathComponent(name))))
            }
    }

    static func yamlTestSuite() throws -> [PackedInputs.Input] { try packed("YAMLTestSuite.txt") }

    private static func packed(_ path: String) throws -> [PackedInputs.Input] {
        try PackedInputs(String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)).inputs
    }
}

func expectPromisesKept(
    by entry: FuzzEntry, for input: PackedInputs.Input, sourceLocation: SourceLocation = #_sourceLocation
) {
    do {
        try entry.run(input.bytes)
    } catch {
        Issue.record("\(entry.rawValue), \(input.name): \(error)", sourceLocation: sourceLocation)
    }
}
