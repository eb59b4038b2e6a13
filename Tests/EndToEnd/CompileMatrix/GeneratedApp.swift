import Embedded
import Emission
import Foundation
import SeededPlay
import SourceText
import SpecLanguage
import TestSupport

/// An app in a separate folder: its types, and the code generated from all specs.
final class GeneratedApp: Sendable {
    let folder: URL
    private let compiler: Compiler
    private let features: [Feature]
    private let generator: CorpusGenerator
    private let scaffolder: Scaffolder
    private let ownTypes: [String]
    private let access: Access

    struct NoCompiler: Error {}

    /// - Parameters:
    ///   - access: The access of every spec, whatever it specifies.
    ///   - architecture: The architecture of specs that do not specify one.
    ///   - ownTypes: The app's types with names that generated code uses.
    init(access: Access, architecture: Architecture = .mvvm, ownTypes: [String] = []) throws {
        guard let compiler = Compiler() else { throw NoCompiler() }
        self.compiler = compiler
        features = try Corpus.features(defaults: SpecDefaults(architecture: architecture), report: { _ in })
            .map { feature in
                var feature = feature
                feature.access = access
                return feature
            }
        generator = try CorpusGenerator(ownTypes: ownTypes)
        scaffolder = try .builtin(ownTypes: ownTypes)
        self.ownTypes = ownTypes
        self.access = access
        folder = try FileManager.default.temporaryFolder("vmgen-matrix-")
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// The features to compile in a setting: an eighth of them, or all if requested.
    ///
    /// The eighths of settings with different parities have no feature in common.
    func features(in setting: Setting) -> [Feature] {
        TestRun.isWhole ? features : eighths[setting.parity * 4 + Int(TestRun.seed % 4)]
    }

    /// The features in eight parts, each of which compiles without the others.
    private var eighths: [[Feature]] {
        var groups: [[Feature]] = []
        for feature in features {
            let isRelated = { (group: [Feature]) in group.contains { $0.isRelated(to: feature) } }
            let related = groups.filter(isRelated).joined() + [feature]
            groups.removeAll(where: isRelated)
            groups.append(Array(related))
        }
        return groups.reduce(into: Array(repeating: [], count: 8)) { parts, group in
            let smallest = parts.indices.min { parts[$0].count < parts[$1].count } ?? 0
            parts[smallest] += group
        }
    }

    /// Writes artifacts of features, else of all, with the runtime's files and, next to emitters, the view models as
    /// `vmgen scaffold` begins them. Returns the files' names.
    func write(
        _ artifacts: [Artifact], of some: [Feature]? = nil, imports: [ImportedModule] = [],
        runtime: RuntimeMode? = nil
    ) throws -> [String] {
        let runtime = runtime ?? .all(for: access)[0]
        let references = artifacts.map { ArtifactReference.builtin($0) }
        var files = (some ?? features).flatMap {
            generator.generate($0, artifacts: references, imports: imports, runtime: runtime)
        }
        if runtime.isWritten {
            let output = Configuration.Output(references, imports: imports)
            let needed = (some ?? features).reduce(
                into: Set(artifacts.contains(.contract) ? [.contract] : [])
            ) {
                $0.formUnion($1.runtimeParts)
            }
            // Exactly what the features need, or all.
            let parts = (runtime == .whole ? Set(RuntimePart.allCases) : needed)
                .intersection(RuntimePlacement.parts(of: [output]))
            files += RuntimePlacement.files(of: [output], mode: runtime).joined().map {
                $0.file(of: parts, importing: imports, ownTypes: ownTypes)
            }
        }
        // Settings compile concurrently, so files that depend on the runtime are in separate folders.
        let place = "\(runtime)-\(references.map(\.name).joined())"
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent(place), withIntermediateDirectories: true)
        let scaffolded = artifacts.contains(.emitter) ? (some ?? features).filter { $0.has(.emitter) } : []
        let texts =
            files.map { ($0.name, Data($0.bytes)) }
            + scaffolded.flatMap { scaffolder.files(of: $0, runtime: runtime) }.filter { !$0.isTest }
            .map { ($0.name, Data($0.text.utf8)) }
        return try texts.map { name, text in
            try text.write(to: folder.appendingPathComponent("\(place)/\(name)"))
            return "\(place)/\(name)"
        }
    }

    /// How the runtime is found in a setting: every possible way in every combination of the other choices but for one.
    func runtimes(in setting: Setting) -> [RuntimeMode] {
        let all = RuntimeMode.all(for: setting.access)
        return TestRun.isWhole
            ? all : [(setting.languageMode == 6) == setting.hasUpcomingFeatures ? all[all.count - 1] : all[0]]
    }

    /// How far a module is compiled.
    enum Extent {
        /// Compiles until types are checked: the rest reports the same in Swift 5's language mode as in Swift
        /// 6's.
        case types
        /// Compiles until SIL is checked, which reports isolation; generating machine code reports nothing
        /// more.
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

    /// Compiles a module, with warnings as errors, and returns the compiler's messages.
    func compile(_ module: String, _ files: [String], _ flags: [String], until extent: Extent = .sil) throws
        -> String
    {
        let arguments = [
            "-wmo", "-parse-as-library", "-module-name", module, "-package-name", "app",
            "-warnings-as-errors", "-I", ".",
        ]
        return try compiler.run(
            extent.arguments + arguments + RuntimeModules.flags + StandIns.flags + flags + files, in: folder)
    }

    var testingFlags: [String] { compiler.testingFlags }

    /// Warns of expressions that take long to check. 100 ms is the goal; the rest is room for a busy machine.
    static let longExpressionFlags = ["-Xfrontend", "-warn-long-expression-type-checking=500"]

    static let sources: [Artifact] = [.output, .emitter, .protocol, .views]
}

extension Feature {
    /// Whether one feature's generated code names the other's.
    fileprivate func isRelated(to other: Feature) -> Bool {
        names.contains(other.name) || other.names.contains(name)
    }

    private var names: [String] {
        connectable.map(\.feature)
            + dependencies.compactMap { if case .shared(let feature) = $0.kind { feature } else { nil } }
    }
}
