import Foundation
import FuzzEntries
import RandomSpecs
import SeededPlay
import SourceText
import SpecLanguage
import TestSupport
import Testing
import YAMLSyntax

/// Every accepted spec compiles, and passes its contract tests.
///
/// `make random` takes the number of specs; the tests run a sample.
@Suite(.serialized)
struct RandomSpecTests {
    private static let seed = TestRun.seed

    @Test func whatIsAcceptedCompilesAndRuns() throws {
        #expect(StandIns.areThere)
        let count = TestRun.number("RANDOM_SPECS")
        let log: (String) -> Void = { line in
            guard count != nil else { return }
            print(line)
            fflush(nil)
        }
        let run = try RandomRun(
            count ?? 5, seed: Self.seed, first: TestRun.number("RANDOM_FIRST") ?? 0,
            runtime: TestRun.number("RANDOM_MODULE") == 1 ? .module : nil, settings: count == nil ? 1 : 3,
            isQuick: TestRun.number("RANDOM_QUICK") == 1, log: log)
        #expect(run.specs >= count ?? 5)
        #expect(run.accepted > run.specs / 2)
        log(run.summary)
        for kind in run.kinds { log("\(kind.count) × \(kind.signature)") }
        for (id, refused) in run.rejections.sorted(by: { $0.value > $1.value }) {
            log("\(refused) × refused: \(id)")
        }
        for failure in try run.shrunken(atMost: TestRun.number("RANDOM_SHRUNKEN") ?? 3) {
            Issue.record("\(run.description(of: failure))")
        }
        #expect(run.failures.map(\.message).isEmpty)
    }

    /// A key or a word that is new in the language must get into the generator, too.
    @Test func everyKeyIsProduced() {
        // Some styles are errors in transients, sections and children, which the form cannot express.
        let exceptions = [
            "transient.present.", "busyFlag.present.", "substateState.present", "child.present",
        ]
        var missing = KeyCoverage.all.filter { key in !exceptions.contains(where: key.hasPrefix) }
        for index in 0..<500 where !missing.isEmpty {
            var coverage = KeyCoverage()
            for spec in RandomGroup(index: index, seed: Self.seed).specs { coverage.add(spec) }
            missing.subtract(coverage.seen)
        }
        #expect(missing.isEmpty, "\(missing.sorted())")
    }

    /// The tests that change specs begin with those of the corpus: hostile texts, the schema's, the fuzzers'.
    @Test func everyKeyIsInTheCorpusAndAmongTheInputsOfFuzzers() throws {
        let inputs = Corpus.package.appendingPathComponent("Tests/Tools/Fuzzing/Corpus/spec.txt")
        let packed = try PackedInputs(String(contentsOf: inputs, encoding: .utf8)).inputs
        for files in [
            try Corpus.specs(), packed.map { SourceFile(path: "\($0.name).vm.yaml", bytes: $0.bytes) },
        ] {
            var coverage = KeyCoverage()
            for file in files {
                guard let node = YAMLParser.parse(file, reporting: DiagnosticSink()) else { continue }
                coverage.add(SpecTree(node, in: file))
            }
            // Keys alone: no words, styles or names of rules. Previews of the corpus would need its views.
            let missing = KeyCoverage.all.subtracting(coverage.seen).filter {
                !$0.contains(": ") && !$0.contains(".present.") && !$0.hasPrefix("allowances.")
                    && $0 != "spec.view" && !$0.hasPrefix("view.")
            }
            #expect(missing.isEmpty, "\(missing.sorted())")
        }
    }

    @Test func fewAreRefusedAndByFewRules() {
        var refused: [String: Int] = [:]
        for index in 0..<200 {
            let sink = DiagnosticSink()
            guard RandomGroup(index: index, seed: Self.seed).features(reporting: sink) == nil else {
                continue
            }
            let errors = sink.diagnostics.filter { $0.severity == .error }
            for id in Set(errors.map(\.id)) { refused[id, default: 0] += 1 }
            let other = errors.first { !["name-collision", "wiring-cycle"].contains($0.id) }
            #expect(other == nil, "group \(index): \(other?.message ?? "")")
        }
        #expect(refused.values.reduce(0, +) < 60, "\(refused)")
    }

    @Test func aSeedGivesTheSameSpecs() {
        func texts(_ seed: UInt64) -> [[UInt8]] {
            (0..<5).flatMap { RandomGroup(index: $0, seed: seed).specs.map(\.file.bytes) }
        }
        #expect(texts(7) == texts(7))
        #expect(texts(7) != texts(8))
    }

    /// Shrinking removes all specs, keys and list items that do not cause the failure.
    @Test func shrinksToWhatFails() {
        func failing(_ group: RandomGroup) -> Bool {
            group.specs.contains { spec in
                let text = String(decoding: spec.file.bytes, as: UTF8.self)
                return text.contains("actions:") && text.contains("emits:")
            }
        }
        let groups = (0..<50).lazy.map { RandomGroup(index: $0, seed: 3) }
        let large = groups.first { $0.specs.count > 1 && failing($0) }
        guard let large else {
            Issue.record("no group emits")
            return
        }
        let small = Shrinker.shrink(large, while: failing)
        #expect(small.specs.count == 1)
        #expect(failing(small))
        // An action that emits, itself or in an outcome.
        #expect(small.specs[0].tree.count <= 6)
    }
}
