import Foundation
import TestSupport
import VMGenCore

/// An app in a folder of its own: its types, and what is generated from all specs.
final class GeneratedApp: Sendable {
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

    /// How far a module is compiled.
    enum Extent {
        /// Until its types are checked: in Swift 5's language mode what follows says the same as in Swift 6's.
        case types
        /// Until its SIL is checked, which tells of isolation; machine code would say no more.
        case sil
        /// Until others can be compiled against it.
        case module

        var arguments: [String] {
            switch self {
            case .types: ["-typecheck"]
            case .sil: ["-emit-sil", "-o", "/dev/null"]
            case .module: ["-emit-module"]
            }
        }
    }

    /// Compiles a module, with warnings as errors, and returns what the compiler says.
    func compile(_ module: String, _ files: [String], _ flags: [String], until extent: Extent = .sil) throws
        -> String
    {
        let arguments = [
            "-wmo", "-parse-as-library", "-module-name", module, "-package-name", "app",
            "-warnings-as-errors", "-I", ".",
        ]
        return try compiler.run(extent.arguments + arguments + StandIns.flags + flags + files, in: folder)
    }

    var testingFlags: [String] { compiler.testingFlags }

    static let sources: [Artifact] = [.output, .emitter, .protocol, .views]
}
