import Foundation
import SourceText
import TestSupport
import Testing

@testable import SpecChanges
@testable import SpecLanguage

/// Encodes outputs with the code of the older version, and decodes them with that of the newer one.
@Suite("Saved outputs break where the changes say so")
struct SavedOutputTests {
    private static let base = """
        feature: Base
        conformances: [Equatable, Codable]
        states:
          idle:
          loading: { while: load }
          loaded: { content: { posts: [String], sort: { type: Sort, default: Sort.byDate } } }
          failed: { content: { reason: String, code: Int? } }
          gone: { content: { since: Int } }
        substates:
          Sort: { byDate: , custom: { content: { key: String } } }
        transients: { message: { type: Message?, in: loaded } }
        actions:
          load: { emits: [loading, loaded, failed, gone] }
          look: { emits: [idle, gone] }

        """

    private static let outputs = """
        [
            .idle, .loaded(posts: ["a"], sort: .custom(key: "k"), message: Message()),
            .loaded(posts: [], sort: .byDate), .failed(reason: "x", code: nil), .failed(reason: "y", code: 1),
            .gone(since: 1),
        ]
        """

    /// The edits of the base, with those that break outputs first.
    private static let edits: [(old: String, new: String)] = [
        ("  gone: { content: { since: Int } }\n", ""),
        ("  idle:\n", "  idle: { content: { count: { type: Int, default: 0 } } }\n"),
        ("in: loaded", "in: [idle, loaded]"),
        ("reason: String,", "reason: String, count: Int,"),
        ("since: Int", "since: String"),
        ("gone: {", "gone: { while: [load, look],"),
        ("custom: { content: { key: String } }", "custom: { content: { key: String, count: Int } }"),
        (", custom: { content: { key: String } }", ", other:"),
        ("\nstates:\n", "\ncontent: { theme: String }\nstates:\n"),
        // These break none.
        ("reason: String,", "reason: String, count: { type: Int, default: 1 },"),
        ("reason: String,", "reason: String, count: Int?,"),
        (", code: Int?", ""),
        ("gone: { content: { since: Int } }", "gone:"),
        ("loading: { while: load }", "loading:"),
        ("loading: { while: load }", "loading: { while: load, content: { count: Int } }"),
        ("  loading: { while: load }\n", ""),
        (
            "custom: { content: { key: String } }",
            #"custom: { content: { key: { type: String, default: '""' } } }"#
        ),
        ("Sort, default: Sort.byDate", "Sort"),
        ("default: Sort.byDate", #"default: 'Sort.custom(key: "")'"#),
        (
            "message: { type: Message?, in: loaded }",
            "message: { type: Message?, in: [loaded, failed] }, isOld: { type: Bool, in: gone }"
        ),
        ("transients: { message: { type: Message?, in: loaded } }\n", ""),
        ("\nstates:\n", "\ninitial: gone\nstates:\n"),
        ("actions:\n", "actions:\n  stop: { emits: [] }\n"),
    ]

    @Test("each edit of the spec")
    func edits() throws {
        let sandbox = try Sandbox()
        func name(_ index: Int) -> String { "Case\(index)" }
        let indices = Self.edits.indices
        var specs = [("Base", Self.base)]
        for (index, edit) in Self.edits.enumerated() {
            try #require(Self.base.components(separatedBy: edit.old).count == 2, "\(edit.old)")
            var text = Self.base.replacing(edit.old, with: edit.new)
            for state in ["gone", "loading"] where !text.contains("  \(state):") {
                text = text.replacing(", \(state)", with: "").replacing("\(state), ", with: "")
            }
            specs.append((name(index), text))
        }
        for (name, text) in specs {
            try sandbox.write(
                text.replacing("feature: Base", with: "feature: " + name), to: name + ".vm.yaml")
        }
        try sandbox.write(
            """
            version: 1
            specs: ["*.vm.yaml"]
            outputs: [{ artifacts: [output], directory: Out }]

            """, to: "vmgen.yaml")
        try sandbox.expect("generate")
        try sandbox.write(
            """
            import Foundation

            struct Message: Equatable {}

            @main struct App {
                @MainActor static func main() throws {
                    let outputs: [BaseOutput] = \(Self.outputs)
                    let saved = try outputs.map { ($0.kind.rawValue, try JSONEncoder().encode($0)) }
                    func check<Output: Decodable>(_ kind: (Output) -> String) {
                        let isIntact = saved.allSatisfy { before, data in
                            (try? JSONDecoder().decode(Output.self, from: data)).map(kind) == before
                        }
                        print(isIntact)
                    }
                    \(indices.map { "check { (output: \(name($0))Output) in output.kind.rawValue }" }.joined(separator: "\n"))
                }
            }

            """, to: "App.swift")
        let outcome = try sandbox.run(program: sandbox.build(sandbox.paths(in: "Out") + ["App.swift"]), [])
        let found = outcome.output.split(separator: "\n")
        try #require(found.count == indices.count, "\(outcome.error)")
        let old = try Self.version(Self.base)
        for (index, edit) in Self.edits.enumerated() {
            let changes = SpecComparison.changes(
                from: old, to: try Self.version(specs[index + 1].1))
            let isSaid = changes.contains { $0.impact.words.contains("saved") }
            #expect(isSaid == (found[index] == "false"), "\(edit.new): \(changes.map(\.key))")
        }
        #expect(found.firstIndex(of: "true") == 9)
    }

    @Test("an output that starts in a pending state")
    func initial() throws {
        let old = try Self.version(Self.base.replacing("\nstates:\n", with: "\ninitial: loading\nstates:\n"))
        let saved = SpecComparison.changes(from: old, to: try Self.version(Self.base)).filter {
            $0.impact.words.contains("saved")
        }
        #expect(saved.map(\.kind) == [.initialChanged])
    }

    private static func version(_ text: String) throws -> SpecVersion {
        let sink = DiagnosticSink()
        let files = [SourceFile(path: "Base.vm.yaml", text: text)]
        let features = Pipeline().features(of: files, reporting: sink)
        try #require(!sink.hasErrors, "\(DiagnosticRenderer().render(sink.sorted))")
        return SpecVersion(features: features, files: files)
    }
}
