import FuzzEntries
import SourceText
import SpecLanguage
import TestSupport
import Testing
import YAMLSyntax

/// What a spec says besides a value that cannot be read is not reported: it may be a consequence.
@Suite struct UnreadableValueTests {
    @Test func areReportedAlone() throws {
        var found = 0
        for (number, file) in try Corpus.specs().enumerated() {
            guard let root = YAMLParser.parse(file, reporting: DiagnosticSink()) else { continue }
            let tree = SpecTree(root, in: file)
            // Block lists are lost.
            guard Self.errors(in: tree, of: file).errors.isEmpty else { continue }
            for index in 1..<tree.count where (index + number) % 5 == 0 {
                var changed = tree
                changed.change(at: index) { key, _ in [(key, .leaf("[[unreadable]]"))] }
                let (text, errors) = Self.errors(in: changed, of: file)
                guard errors.contains(where: { $0.id == "wrong-kind" }) else { continue }
                found += 1
                let start = text.utf8.firstRange(of: "[[unreadable]]".utf8)?.lowerBound
                let offset = start.map { text.utf8.distance(from: text.startIndex, to: $0) } ?? 0
                let others = errors.filter { !(offset...offset + 14).contains($0.place.range.start) }
                #expect(others.isEmpty, "\(file.path), \(index): \(others.map(\.message))")
            }
        }
        #expect(found > 150)
    }

    private static func errors(in tree: SpecTree, of file: SourceFile) -> (text: String, errors: [Diagnostic])
    {
        var text = ""
        tree.write(into: &text)
        let sink = DiagnosticSink()
        _ = Pipeline(typeExamples: Corpus.typeExamples)
            .features(of: [SourceFile(path: file.path, text: text)], reporting: sink)
        return (text, sink.sorted.filter { $0.severity == .error })
    }

    @Test func ofAnotherSpecHaveNoConsequences() {
        let parent = """
            feature: Parent
            states: { a: }
            actions: { run: , load: { outcomes: { ok: a, off: { throwing: service.fetch, emits: a } } } }
            children: { child: { feature: Child, events: { sent: run }, follows: { a: start } } }
            dependencies: { service: { from: Child } }

            """
        for broken in ["actions: [start]", "events: [sent]", "dependencies: [service]"] {
            let errors = WrittenSpecs([parent, "feature: Child\nstates: { b: }\n\(broken)\n"]).errors
            #expect(errors.map(\.id) == ["wrong-kind"], "\(errors.map(\.message))")
        }
    }
}
