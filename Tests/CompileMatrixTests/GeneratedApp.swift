import Foundation
import TestSupport
import VMGenCore

/// An app in a folder of its own: its types, and what is generated from all specs.
final class GeneratedApp {
    let folder: URL
    private let compiler: Compiler
    private let features: [Feature]
    private let generator: CorpusGenerator

    struct NoCompiler: Error {}

    /// - Parameters:
    ///   - access: What every spec is generated with, whatever it says.
    ///   - architecture: What those are generated with that do not say it.
    init(access: Access, architecture: Architecture = .mvvm) throws {
        guard let compiler = Compiler() else { throw NoCompiler() }
        self.compiler = compiler
        features = try Corpus.features(defaults: SpecDefaults(architecture: architecture), report: { _ in })
            .map { feature in
                var feature = feature
                feature.access = access
                return feature
            }
        generator = try CorpusGenerator()
        folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("vmgen-matrix-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Writes artifacts of all features and returns the files' names.
    func write(_ artifacts: [Artifact], imports: [String] = []) throws -> [String] {
        var names: [String] = []
        for feature in features {
            let artifacts = artifacts.map { ArtifactReference.builtin($0) }
            for file in generator.generate(feature, artifacts: artifacts, imports: imports) {
                try Data(file.bytes).write(to: folder.appendingPathComponent(file.name))
                names.append(file.name)
            }
        }
        return names
    }

    /// Compiles a module, with warnings as errors, and returns what the compiler says.
    ///
    /// - Parameter isImported: Whether other modules are to be compiled against it.
    func compile(_ module: String, _ files: [String], _ flags: [String], isImported: Bool = false) throws
        -> String
    {
        // Isolation is checked in SIL, so that -typecheck would not do; machine code would say no more.
        let mode = isImported ? ["-emit-module"] : ["-emit-sil", "-o", "/dev/null"]
        let arguments = [
            "-wmo", "-parse-as-library", "-module-name", module, "-package-name", "app",
            "-warnings-as-errors", "-I", ".",
        ]
        return try compiler.run(mode + arguments + StandIns.flags + flags + files, in: folder)
    }

    var testingFlags: [String] { compiler.testingFlags }

    static let sources: [Artifact] = [.output, .emitter, .protocol, .views]
}
