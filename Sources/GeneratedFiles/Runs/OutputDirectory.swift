import Embedded
import Emission
import Files
import SourceText
import SpecLanguage

/// A directory and its generated files.
package struct OutputDirectory: Sendable {
    /// The path that is displayed and opened, relative to the working directory.
    package var path: String
    var artifacts: [OutputArtifact]
    /// The runtime files in this directory.
    package var runtimeFiles: [OutputRuntime]
    /// The files of the runtime as a package; empty in other directories.
    var packageFiles: [GeneratedFile] = []
    /// How the app's files get the runtime. It is the same for all directories.
    var runtime: RuntimeMode
    /// Whether a build system expects all files, so that those without declarations are written, too.
    var isAnnounced = false
    /// Artifacts of the directory that were not asked for; their files stay as they are.
    var others: [ArtifactReference] = []
    var otherRuntimeFiles: [RuntimeFile] = []

    /// The artifacts that are listed for the directory, asked for or not.
    var listed: [ArtifactReference] {
        artifacts.filter { $0.isWanted && $0.isListed }.map(\.reference) + others
    }

    /// The names of a feature's files in this directory.
    func names(of feature: Feature) -> [String] { artifacts.map { $0.reference.fileName(of: feature.name) } }

    /// The names of the files in this directory that were not asked for.
    func otherNames(ofFeaturesNamed features: [String]) -> Set<String> {
        let names = features.flatMap { feature in others.map { $0.fileName(of: feature) } }
        return Set(names + otherRuntimeFiles.map(\.fileName))
    }

    /// How the declarations of an artifact get the runtime; nil if they name nothing of it that others see.
    func mode(of artifact: OutputArtifact) -> RuntimeMode? {
        guard artifact.isWanted, case .builtin(let builtin) = artifact.reference else { return nil }
        return switch builtin.home {
        case .app: runtime
        case .mocks: artifact.support
        case .tests: nil
        }
    }

    /// Returns a feature's files.
    func files(of record: FeatureRecord, _ generator: Generator) -> [OutputPlan.File] {
        artifacts.map { artifact in
            if let file = artifact.file(of: record, generator) {
                return OutputPlan.File(name: file.name, content: file)
            }
            let name = artifact.reference.fileName(of: record.feature.name)
            return OutputPlan.File(name: name, content: isAnnounced ? .empty(name, of: record.feature) : nil)
        }
    }

    /// Returns the runtime's files.
    ///
    /// - Parameters:
    ///   - parts: The parts that the features need; nil for all.
    ///   - keepsOthers: Whether the files on disk keep their other parts, which other features may need.
    func runtime(
        with parts: Set<RuntimePart>?, keepingOthers keepsOthers: Bool, ownTypes: [String],
        explicitImports: ExplicitImports
    ) -> [GeneratedFile] {
        runtimeFiles.map { runtime in
            var kept: Set<RuntimePart> = []
            let path = FileSystem.join(path, runtime.file.fileName)
            if keepsOthers, case .ours(let bytes) = ExistingFile(of: path) {
                kept = runtime.file.parts(in: bytes)
            }
            return runtime.content(
                with: parts, keeping: kept, ownTypes: ownTypes, explicitImports: explicitImports)
        }
    }
}

/// An artifact in an output directory.
struct OutputArtifact: Sendable {
    var reference: ArtifactReference
    /// Further modules that its files import.
    var imports: [ImportedModule]
    /// How its files get the code that mocks and tests share.
    var support: RuntimeMode
    /// Whether its files have declarations.
    var isWanted = true
    /// Whether it is listed, and not implied by another artifact.
    var isListed = true
    var isDebugOnly = false

    /// Returns the file; nil if the feature does not have the artifact, or if it is not wanted.
    fileprivate func file(of record: FeatureRecord, _ generator: Generator) -> GeneratedFile? {
        guard isWanted else { return nil }
        return generator.file(
            reference, of: record, imports: imports, support: support, isDebugOnly: isDebugOnly)
    }
}

/// A file of the runtime in an output directory.
package struct OutputRuntime: Sendable {
    var file: RuntimeFile
    /// Further modules that the file imports.
    var imports: [ImportedModule]
    /// The parts that features may need here.
    var parts: Set<RuntimePart>
    /// Whether the file has all parts, needed or not.
    var isWhole: Bool
    /// Whether the file has declarations.
    var isWanted = true
    var isDebugOnly = false

    fileprivate func content(
        with needed: Set<RuntimePart>?, keeping kept: Set<RuntimePart>, ownTypes: [String],
        explicitImports: ExplicitImports
    ) -> GeneratedFile {
        guard isWanted else { return file.emptyFile }
        let asked = isWhole ? nil : needed?.intersection(parts).union(kept)
        return file.file(
            of: asked ?? Set(RuntimePart.allCases), importing: imports, ownTypes: ownTypes,
            explicitImports: explicitImports, isDebugOnly: isDebugOnly)
    }
}
