import VMGenCore

/// A directory and the artifacts that belong into it.
struct OutputDirectory: Sendable {
    /// As it is shown and opened: relative to the working directory.
    var path: String
    var artifacts: [ArtifactReference]
    var imports: [String]

    /// The names of the files that a feature has in it.
    func names(of feature: Feature) -> [String] { artifacts.map { $0.fileName(of: feature.name) } }
}
