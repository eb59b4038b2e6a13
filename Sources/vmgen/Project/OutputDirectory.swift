import GeneratedFiles
import VMGenCore

/// A directory and its generated files.
struct OutputDirectory: Sendable {
    /// The path that is displayed and opened, relative to the working directory.
    var path: String
    var artifacts: [ArtifactReference]
    var imports: [String]
    /// The runtime files in this directory.
    var runtimeFiles: [RuntimeFile] = []
    /// Artifacts of the directory that were not asked for; their files stay as they are.
    private var others: [ArtifactReference] = []
    private var otherRuntimeFiles: [RuntimeFile] = []
    /// The parts that the runtime files may have.
    private var runtimeParts = Set(RuntimePart.allCases)
    /// How the app's files get the runtime. It is the same for all directories.
    var runtime = RuntimeMode.embedded
    /// How its mocks and tests get the code that they share.
    var support = RuntimeMode.embedded

    /// The names of a feature's files in this directory.
    func names(of feature: Feature) -> [String] { artifacts.map { $0.fileName(of: feature.name) } }

    /// Returns a runtime file of this directory.
    ///
    /// - Parameters:
    ///   - parts: The parts that the features need; nil for all.
    ///   - keepsOthers: Whether the file on disk keeps its other parts, which other features may need.
    func content(
        of file: RuntimeFile, _ parts: Set<RuntimePart>?, keepingOthers keepsOthers: Bool,
        qualified: [String], explicitImports: ExplicitImports
    ) -> GeneratedFile {
        let asked = support == .whole ? nil : parts
        var needed = asked?.intersection(runtimeParts) ?? Set(RuntimePart.allCases)
        if keepsOthers, case .ours(let bytes, _) = ExistingFile(of: FileSystem.join(path, file.fileName)) {
            needed.formUnion(file.parts(in: bytes))
        }
        return file.file(
            of: needed, importing: imports, qualified: qualified, explicitImports: explicitImports)
    }

    /// The names of the files in this directory that were not asked for.
    func otherNames(ofFeaturesNamed features: [String]) -> Set<String> {
        let names = features.flatMap { feature in others.map { $0.fileName(of: feature) } }
        return Set(names + otherRuntimeFiles.map(\.fileName))
    }

    /// Creates the directories to which files are written, with the runtime files that these need.
    ///
    /// - Parameters:
    ///   - paths: The path of each output.
    ///   - mode: The mode of outputs that do not specify one.
    ///   - asked: The names of the artifacts to generate; nil for all.
    static func all(
        _ paths: [String], of outputs: [RuntimePlacement.Output], mode: RuntimeMode, asked: [String]?
    ) -> [OutputDirectory] {
        let isAsked: (ArtifactReference) -> Bool = { asked?.contains($0.name) ?? true }
        let runtime = RuntimePlacement.appMode(of: outputs, mode: mode)
        let files = RuntimePlacement.files(of: outputs, mode: mode, for: isAsked)
        let allFiles = RuntimePlacement.files(of: outputs, mode: mode)
        let parts = RuntimePlacement.parts(of: outputs)
        let directories = outputs.indices.map { index in
            OutputDirectory(
                path: paths[index], artifacts: outputs[index].artifacts.filter(isAsked),
                imports: outputs[index].imports, runtimeFiles: files[index],
                others: outputs[index].artifacts.filter { !isAsked($0) },
                otherRuntimeFiles: allFiles[index].filter { !files[index].contains($0) },
                runtimeParts: parts,
                runtime: runtime, support: outputs[index].own ?? mode)
        }
        // Files that were not asked for stay as they are, even if they are orphans.
        return directories.filter { asked == nil || !$0.artifacts.isEmpty || !$0.runtimeFiles.isEmpty }
    }
}
