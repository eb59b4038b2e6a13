import Foundation
import SourceText
import TestSupport
import Testing
import YAMLSyntax

@testable import SpecLanguage

/// Specs that are read and checked together. Marks in them are at the places of the expected diagnostics.
struct CheckedSpecs {
    let features: [Feature]
    /// The diagnostics of the last spec in the order in which they are printed.
    let diagnostics: [Diagnostic]
    let marks: [Character: Int]

    /// Checks one spec, or several: path → text. Only one of them may have marks.
    init(_ specs: KeyValuePairs<String, String>, defaults: SpecDefaults = SpecDefaults()) {
        let sink = DiagnosticSink()
        var read: [ResolvedSpec] = []
        var marks: [Character: Int] = [:]
        for (path, text) in specs {
            let marked = MarkedText(text)
            marks.merge(marked.marks) { first, _ in first }
            let file = SourceFile(path: path, text: marked.text)
            let own = DiagnosticSink()
            let spec = YAMLParser.parse(file, reporting: own)
                .flatMap { FeatureReader.read($0, in: file, defaults: defaults, reporting: own) }
            sink.report(contentsOf: own.diagnostics(except: spec?.allowedRules ?? []))
            if let spec { read.append(spec) }
        }
        features = Checker.check(read, reporting: sink)
        diagnostics = sink.sorted
        self.marks = marks
    }

    init(_ text: String, defaults: SpecDefaults = SpecDefaults()) {
        self.init(["Posts.vm.yaml": text], defaults: defaults)
    }

    /// Expects exactly these, each at its mark: 1️⃣ for the first, 2️⃣ for the second…
    ///
    /// - Parameter warnings: Whether they count; short specs about something else are full of them.
    func expect(
        _ faults: [Fault], warnings: Bool = false, _ location: Testing.SourceLocation = #_sourceLocation
    ) {
        let found = diagnostics.filter { warnings || $0.severity == .error }
        Self.expect(faults, in: found, at: marks, location)
    }

    /// - Parameter alsoInMessages: Whether the words of a help may be those of the message.
    static func expect(
        _ faults: [Fault], in diagnostics: [Diagnostic], at marks: [Character: Int],
        alsoInMessages: Bool = false, _ location: Testing.SourceLocation = #_sourceLocation
    ) {
        let shown = diagnostics.map {
            "\($0.id) at \($0.place.range.start): \($0.message) / \($0.help ?? "-")"
        }
        guard diagnostics.map(\.id) == faults.map(\.id) else {
            Issue.record("expected \(faults.map(\.id)), found \(shown)", sourceLocation: location)
            return
        }
        for (index, (diagnostic, fault)) in zip(diagnostics, faults).enumerated() {
            let mark = marks[MarkedText.all[index]]
            #expect(
                diagnostic.place.range.start == mark, "\(shown[index])", sourceLocation: location)
            let suggestion = diagnostic.help ?? ""
            let words = alsoInMessages ? shown[index] : suggestion
            let isSaid = fault.help.isEmpty || words.contains(fault.help)
            #expect(isSaid, "\(shown[index])", sourceLocation: location)
            #expect(!suggestion.isEmpty, "\(shown[index])", sourceLocation: location)
            #expect(diagnostic.message.last != ".", "\(shown[index])", sourceLocation: location)
        }
    }

    /// An expected diagnostic: its id, and its help.
    struct Fault: Sendable {
        let id: String
        let help: String

        init(_ id: String, _ help: String) {
            self.id = id
            self.help = help
        }
    }
}

/// A spec without its first line, `feature: Posts`, and without `states: { a: }`; or a part of one.
struct CheckRow: Sendable, CustomTestStringConvertible {
    let text: String
    let faults: [CheckedSpecs.Fault]

    init(_ text: String, _ faults: (id: String, help: String)...) {
        self.init(text: text, faults)
    }

    init(text: String, _ faults: [(id: String, help: String)]) {
        self.text = text
        self.faults = faults.map { CheckedSpecs.Fault($0.id, $0.help) }
    }

    var testDescription: String { text }

    /// The rows of tables. `- ` begins a row, `→ id: help` an expected diagnostic, `# ` a comment.
    static func table(_ tables: String...) -> [CheckRow] {
        tables.flatMap { table in
            let lines = table.split(separator: "\n").filter { !$0.hasPrefix("# ") }
            precondition(lines.first?.hasPrefix("- ") == true, "not a table: \(table)")
            return ("\n" + lines.joined(separator: "\n")).components(separatedBy: "\n- ").dropFirst()
        }.map { row in
            let parts = row.replacing("\n  ", with: "\n").components(separatedBy: "→").map {
                $0.trimmingCharacters(in: .whitespacesAndNewlines)
            }
            return CheckRow(
                text: parts[0],
                parts.dropFirst().map { fault in
                    let words = fault.components(separatedBy: ": ")
                    return (words[0], words.dropFirst().joined(separator: ": "))
                })
        }
    }

    /// - Parameter spec: The spec with "…" in the row's place.
    func run(in spec: String = "…", _ location: Testing.SourceLocation = #_sourceLocation) {
        checked(in: spec).expect(faults, location)
    }

    func checked(in spec: String) -> CheckedSpecs {
        let spec = "\n" + spec.replacing("…", with: text) + "\n"
        return CheckedSpecs("feature: Posts" + (spec.contains("\nstates:") ? "" : "\nstates: { a: }") + spec)
    }
}
