import VMGenCore

/// A directory and the files that belong into it.
struct OutputDirectory: Sendable {
    /// As it is shown and opened: relative to the working directory.
    var path: String
    var artifacts: [ArtifactReference]
    var imports: [String]
    /// The files of the runtime that belong into it.
    var runtimeFiles: [RuntimeFile] = []
    /// Artifacts of the directory that were not asked for; their files stay as they are.
    private(set) var others: [ArtifactReference] = []
    private var otherRuntimeFiles: [RuntimeFile] = []
    /// How the app's files get the runtime, the same for all directories.
    var runtime = RuntimeMode.embedded
    /// How mocks and tests in it get what they share.
    var support = RuntimeMode.embedded

    /// The names of the files that a feature has in it.
    func names(of feature: Feature) -> [String] { artifacts.map { $0.fileName(of: feature.name) } }

    /// The names of files in it that were not asked for.
    func otherNames(of features: [Feature]) -> Set<String> {
        let names = features.flatMap { feature in others.map { $0.fileName(of: feature.name) } }
        return Set(names + otherRuntimeFiles.map(\.fileName))
    }

    /// Leaves out the artifacts that were not asked for, and what only they need.
    mutating func keep(_ asked: [String]) {
        others = artifacts.filter { !asked.contains($0.name) }
        artifacts.removeAll(where: others.contains)
        otherRuntimeFiles = runtimeFiles.filter { !$0.isNeeded(by: artifacts) }
        runtimeFiles.removeAll(where: otherRuntimeFiles.contains)
    }

    /// Directories with what each needs of the runtime.
    ///
    /// - Parameters:
    ///   - paths: A path for each of the outputs.
    ///   - mode: Of outputs that say nothing themselves.
    static func all(_ paths: [String], of outputs: [RuntimePlacement.Output], mode: RuntimeMode)
        -> [OutputDirectory]
    {
        let runtime = RuntimePlacement.appMode(of: outputs, mode: mode)
        let files = RuntimePlacement.files(of: outputs, mode: mode)
        return outputs.indices.map { index in
            OutputDirectory(
                path: paths[index], artifacts: outputs[index].artifacts, imports: outputs[index].imports,
                runtimeFiles: files[index], runtime: runtime, support: outputs[index].own ?? mode)
        }
    }
}
