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
    private(set) var others: [ArtifactReference] = []
    private var otherRuntimeFiles: [RuntimeFile] = []
    /// How the app's files get the runtime. It is the same for all directories.
    var runtime = RuntimeMode.embedded
    /// How its mocks and tests get the code that they share.
    var support = RuntimeMode.embedded

    /// The names of a feature's files in this directory.
    func names(of feature: Feature) -> [String] { artifacts.map { $0.fileName(of: feature.name) } }

    /// The names of the files in this directory that were not asked for.
    func otherNames(of features: [Feature]) -> Set<String> {
        let names = features.flatMap { feature in others.map { $0.fileName(of: feature.name) } }
        return Set(names + otherRuntimeFiles.map(\.fileName))
    }

    /// Removes the artifacts that were not asked for, and the runtime files that only they need.
    mutating func keep(_ asked: [String]) {
        others = artifacts.filter { !asked.contains($0.name) }
        artifacts.removeAll(where: others.contains)
        otherRuntimeFiles = runtimeFiles.filter { !$0.isNeeded(by: artifacts) }
        runtimeFiles.removeAll(where: otherRuntimeFiles.contains)
    }

    /// Creates the directories with the runtime files that each needs.
    ///
    /// - Parameters:
    ///   - paths: The path of each output.
    ///   - mode: The mode of outputs that do not specify one.
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
