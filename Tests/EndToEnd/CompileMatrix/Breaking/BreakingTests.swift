import Foundation
import SeededPlay
import SourceText
import TestSupport
import Testing

@testable import SpecChanges
@testable import SpecLanguage

@Suite("The audiences of a change are those whose code no longer compiles", .serialized)
struct BreakingTests {
    @Test("view models with emitters")
    func mvvm() throws { try prove(.mvvm) }

    @Test("models of states")
    func vsm() throws { try prove(.vsm) }

    @Test("states in the view")
    func mv() throws { try prove(.mv) }

    @Test("content of all states")
    func shared() throws { try prove(.shared) }

    @Test("screens of a path")
    func path() throws { try prove(.path) }

    /// Writes a client for the old spec and compiles it with the old generated code. Then compiles one copy
    /// for each edit with the code generated from the new spec.
    private func prove(_ app: BreakingApp) throws {
        let module = try BreakingModule(app)
        let before = try module.complaints(about: \.old, of: 0..<1)
        try #require(before.isEmpty, "\(before.values.flatMap { $0 }.prefix(5))")
        let now = try module.complaints(about: \.new, of: module.trials.indices)
        for (index, trial) in module.trials.enumerated() {
            let changes = SpecComparison.changes(from: trial.old, to: trial.new)
            #expect(!changes.isEmpty, "\(module.edits[index].what)")
            let said = changes.reduce(into: Set<Audience>()) { audiences, change in
                if case .breaks(let broken) = change.impact { audiences.formUnion(broken) }
            }
            for audience in Audience.allCases {
                let complaints = now[BreakingModule.file(index, audience)] ?? []
                let isFound = !complaints.isEmpty
                #expect(
                    said.contains(audience) == isFound,
                    "\(module.edits[index].what): \(audience), \(changes.map(\.key)), \(complaints.prefix(3))"
                )
            }
        }
        let strange = now.keys.filter { !$0.hasPrefix("Client") }
        #expect(strange.isEmpty, "\(strange.flatMap { now[$0]?.prefix(2) ?? [] })")
    }
}

/// A module that is compiled as a whole: for each edit of a spec, its client and the code generated from the
/// versions.
final class BreakingModule {
    struct Trial {
        var old: SpecVersion
        var new: SpecVersion
    }

    let trials: [Trial]
    /// The edits that the trials make: a fifth of the app's, or all in a whole run.
    let edits: [BreakingApp.Edit]
    private let app: BreakingApp
    private let folder: URL
    private let compiler: Compiler
    private let generator: CorpusGenerator

    init(_ app: BreakingApp) throws {
        self.app = app
        compiler = try #require(Compiler())
        generator = try CorpusGenerator()
        edits = TestRun.sample((app.edits.count + 4) / 5, of: app.edits)
        trials = try edits.enumerated().map { index, edit in
            let text = app.spec
            try #require(
                edit.places.allSatisfy { text.components(separatedBy: $0.old).count == 2 }, "\(edit.what)")
            let edited = edit.places.reduce(text) { $0.replacingOccurrences(of: $1.old, with: $1.new) }
            return Trial(
                old: try Self.version([text: "Case\(index)"]), new: try Self.version([edited: "Case\(index)"])
            )
        }
        folder = try FileManager.default.temporaryFolder("vmgen-breaking-")
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    static func file(_ index: Int, _ audience: Audience) -> String {
        "Client\(index)-\(audience.rawValue).swift"
    }

    /// The compiler's errors in each file.
    func complaints(about version: KeyPath<Trial, SpecVersion>, of places: Range<Int>) throws -> [String:
        [String]]
    {
        var files: [String] = []
        func write(_ text: String, to name: String) throws {
            try Data(text.utf8).write(to: folder.appendingPathComponent(name))
            files.append(name)
        }
        let others = try Self.version(app.others)
        for feature in trials[places].flatMap({ $0[keyPath: version].features }) + others.features {
            let artifacts: [Artifact] = [.output, .emitter, .protocol, .views, .mocks]
            let references = artifacts.map { ArtifactReference.builtin($0) }
            for file in generator.generate(feature, artifacts: references, runtime: .module) {
                try write(String(decoding: file.bytes, as: UTF8.self), to: file.name)
            }
        }
        for index in places {
            for (audience, text) in app.clients {
                try write(
                    text.replacingOccurrences(of: "Base", with: "Case\(index)"),
                    to: Self.file(index, audience))
            }
        }
        let output = try compiler.run(
            [
                "-typecheck", "-wmo", "-parse-as-library", "-swift-version", "6", "-module-name", "App",
                "-suppress-warnings",
            ] + RuntimeModules.flags + StandIns.flags + files, in: folder)
        return output.split(separator: "\n").reduce(into: [:]) { complaints, line in
            let parts = line.components(separatedBy: ": error: ")
            guard parts.count > 1, let path = parts[0].split(separator: ":").first else { return }
            complaints[path.split(separator: "/").last.map(String.init) ?? "", default: []].append(parts[1])
        }
    }

    /// - Parameter specs: Texts of features, and the name that takes the place of `Base`.
    private static func version(_ specs: [String: String]) throws -> SpecVersion {
        let sink = DiagnosticSink()
        let files = specs.map { text, name in
            SourceFile(path: name + ".vm.yaml", text: text.replacingOccurrences(of: "Base", with: name))
        }
        let features = Pipeline().features(of: files, reporting: sink)
        try #require(!sink.hasErrors, "\(DiagnosticRenderer().render(sink.sorted))")
        return SpecVersion(features: features, files: files)
    }
}

/// A spec, a client of the code generated from it, and edits of the spec.
struct BreakingApp {
    struct Edit {
        let what: String
        let places: [(old: String, new: String)]

        init(_ what: String, _ old: String, _ new: String, _ more: (old: String, new: String)...) {
            self.what = what
            places = [(old, new)] + more
        }
    }

    var spec: String
    /// Further features: text → name.
    var others: [String: String] = [:]
    var clients: [Audience: String]
    var edits: [Edit]
}
