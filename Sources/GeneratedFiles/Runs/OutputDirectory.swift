import SourceText
package import VMGenCore

/// A directory and its generated files.
package struct OutputDirectory: Sendable {
    /// The path that is displayed and opened, relative to the working directory.
    package var path: String
    package var artifacts: [OutputArtifact]
    /// The runtime files in this directory.
    package var runtimeFiles: [OutputRuntime]
    /// The files of the runtime as a package; empty in other directories.
    package var packageFiles: [GeneratedFile]
    /// How the app's files get the runtime. It is the same for all directories.
    package var runtime: RuntimeMode
    /// Whether a build system expects all files, so that those without declarations are written, too.
    package var isAnnounced: Bool
    /// Artifacts of the directory that were not asked for; their files stay as they are.
    private let others: [ArtifactReference]
    private let otherRuntimeFiles: [RuntimeFile]

    package init(
        path: String, artifacts: [OutputArtifact], runtimeFiles: [OutputRuntime],
        packageFiles: [GeneratedFile] = [], runtime: RuntimeMode, isAnnounced: Bool = false,
        others: [ArtifactReference] = [], otherRuntimeFiles: [RuntimeFile] = []
    ) {
        self.path = path
        self.artifacts = artifacts
        self.runtimeFiles = runtimeFiles
        self.packageFiles = packageFiles
        self.runtime = runtime
        self.isAnnounced = isAnnounced
        self.others = others
        self.otherRuntimeFiles = otherRuntimeFiles
    }

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
    func files(of record: FeatureRecord, _ generator: Generator) -> [GeneratedFile] {
        artifacts.compactMap { artifact in
            if let file = artifact.file(of: record, generator) { return file }
            let name = artifact.reference.fileName(of: record.feature.name)
            return isAnnounced ? GeneratedFile.empty(name, of: record.feature) : nil
        }
    }

    /// Returns the runtime's files.
    ///
    /// - Parameters:
    ///   - parts: The parts that the features need; nil for all.
    ///   - keepsOthers: Whether the files on disk keep their other parts, which other features may need.
    func runtime(
        with parts: Set<RuntimePart>?, keepingOthers keepsOthers: Bool, qualified: [String],
        explicitImports: ExplicitImports
    ) -> [GeneratedFile] {
        runtimeFiles.map { runtime in
            var kept: Set<RuntimePart> = []
            let path = FileSystem.join(path, runtime.file.fileName)
            if keepsOthers, case .ours(let bytes) = ExistingFile(of: path) {
                kept = runtime.file.parts(in: bytes)
            }
            return runtime.content(
                with: parts, keeping: kept, qualified: qualified, explicitImports: explicitImports)
        }
    }
}

/// An artifact in an output directory.
package struct OutputArtifact: Sendable {
    package var reference: ArtifactReference
    /// Further modules that its files import.
    package var imports: [ImportedModule]
    /// How its files get the code that mocks and tests share.
    package var support: RuntimeMode
    /// Whether its files have declarations.
    package var isWanted: Bool
    /// Whether it is listed, and not implied by another artifact.
    package var isListed: Bool
    package var isDebugOnly: Bool

    package init(
        _ reference: ArtifactReference, imports: [ImportedModule], support: RuntimeMode,
        isWanted: Bool = true, isListed: Bool = true, isDebugOnly: Bool = false
    ) {
        self.reference = reference
        self.imports = imports
        self.support = support
        self.isWanted = isWanted
        self.isListed = isListed
        self.isDebugOnly = isDebugOnly
    }

    /// Returns the file; nil if the feature does not have the artifact, or if it is not wanted.
    fileprivate func file(of record: FeatureRecord, _ generator: Generator) -> GeneratedFile? {
        guard isWanted else { return nil }
        return generator.generate(
            record, artifacts: [reference], imports: imports, support: support, isDebugOnly: isDebugOnly
        ).first
    }
}

/// A file of the runtime in an output directory.
package struct OutputRuntime: Sendable {
    package var file: RuntimeFile
    /// Further modules that the file imports.
    package var imports: [ImportedModule]
    /// The parts that features may need here.
    package var parts: Set<RuntimePart>
    /// Whether the file has all parts, needed or not.
    package var isWhole: Bool
    /// Whether the file has declarations.
    package var isWanted: Bool
    package var isDebugOnly: Bool

    package init(
        _ file: RuntimeFile, imports: [ImportedModule], parts: Set<RuntimePart>, isWhole: Bool,
        isWanted: Bool = true,
        isDebugOnly: Bool = false
    ) {
        self.file = file
        self.imports = imports
        self.parts = parts
        self.isWhole = isWhole
        self.isWanted = isWanted
        self.isDebugOnly = isDebugOnly
    }

    fileprivate func content(
        with needed: Set<RuntimePart>?, keeping kept: Set<RuntimePart>, qualified: [String],
        explicitImports: ExplicitImports
    ) -> GeneratedFile {
        guard isWanted else { return file.emptyFile }
        let asked = isWhole ? nil : needed?.intersection(parts).union(kept)
        return file.file(
            of: asked ?? Set(RuntimePart.allCases), importing: imports, qualified: qualified,
            explicitImports: explicitImports, isDebugOnly: isDebugOnly)
    }
}
