import VMGenCore

/// A directory and the artifacts that belong into it.
struct OutputDirectory {
    /// As it is shown and opened: relative to the working directory.
    var path: String
    var artifacts: [ArtifactReference]
    var imports: [String]
}

/// The files that a directory should hold.
struct RenderedOutput {
    var directory: String
    var files: [GeneratedFile]
}
