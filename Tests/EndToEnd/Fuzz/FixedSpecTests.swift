import Emission
import GeneratedFiles
import SeededPlay
import SourceText
import SpecLanguage
import TestSupport
import Testing
import vmgen

/// `lint --fix` on specs with random mistakes: 100 of them, 2,000 in a whole run.
@Suite struct FixedSpecTests {
    @Test func losesNothingAndEnds() throws {
        let specs = try Corpus.specs()
        var random = SeededRandom(seed: TestRun.seed)
        var (fixed, clean, mistakes) = (0, 0, 0)
        let count = TestRun.isWhole ? 2000 : 100
        for _ in 0..<count {
            let spec = specs[Int.random(in: specs.indices, using: &random)]
            let wrong = SourceFile(path: spec.path, bytes: mutated(spec.bytes, &random))
            let fixing = SpecFixing(project(wrong))
            let before = errors(of: wrong)
            expectOrdinaryEdits(before, of: wrong)
            let after = try #require(fixing.project.specs.first)
            #expect(fixing.sink.errorCount <= before.errorCount, "\(text(wrong))")
            #expect(fixing.changes.isEmpty == (after == wrong))
            let again = SpecFixing(project(after))
            #expect(again.changes.isEmpty, "\(text(wrong))\nbecomes\n\(text(after))")
            mistakes += before.hasErrors ? 1 : 0
            fixed += fixing.changes.isEmpty ? 0 : 1
            clean += before.hasErrors && !fixing.sink.hasErrors ? 1 : 0
        }
        print("\(count) specs, \(mistakes) with errors: \(fixed) changed, \(clean) without errors afterwards")
        #expect(fixed > count / 20)
    }

    /// Compares the result of the safe fixes with that of their edits, one after another from the last to the first.
    private func expectOrdinaryEdits(_ sink: DiagnosticSink, of spec: SourceFile) {
        let fixes = sink.sorted.compactMap(\.fixes.first).filter(\.isSafe)
        let result = Fix.apply(fixes, to: spec.bytes)
        var expected = spec.bytes
        for edit in result.applied.flatMap(\.edits).sorted(by: { $0.range.start > $1.range.start }) {
            expected.replaceSubrange(edit.range.start..<edit.range.end, with: Array(edit.text.utf8))
        }
        #expect(result.bytes == expected)
    }

    private func errors(of spec: SourceFile) -> DiagnosticSink {
        let sink = DiagnosticSink()
        _ = project(spec).features(reporting: sink)
        return sink
    }

    private func project(_ spec: SourceFile) -> Project {
        var project = Project(nil, specs: [spec], templates: TemplateSources(), root: ".")
        project.examples = Corpus.typeExamples
        project.coversOutputs = false
        return project
    }

    private func text(_ spec: SourceFile) -> String { String(decoding: spec.bytes, as: UTF8.self) }

    private static let marks = Array("\"'`:,[]{}@#*&!?-\t| ".utf8)

    /// One to three mistakes of a person who types.
    private func mutated(_ bytes: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            let index = Int.random(in: 0..<bytes.count - 1, using: &random)
            var start = index
            while start > 0, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
            let end = bytes[index...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
            switch Int.random(in: 0..<9, using: &random) {
            case 0: bytes.remove(at: index)
            case 1: bytes.swapAt(index, index + 1)
            case 2: bytes.insert(bytes[index], at: index)
            case 3: bytes[index] ^= bytes[index] | 0x20 >= 0x61 && bytes[index] | 0x20 <= 0x7A ? 0x20 : 0
            case 4: bytes.insert(Self.marks[Int.random(in: Self.marks.indices, using: &random)], at: index)
            case 5: bytes.insert(contentsOf: bytes[start..<end], at: start)
            case 6: bytes.removeSubrange(start..<end)
            case 7: bytes.insert(contentsOf: [0x20, 0x20], at: start)
            default: bytes.removeAll { $0 == UInt8(ascii: "\"") && Bool.random(using: &random) }
            }
        }
        return bytes
    }
}
