import Files
import SourceText
import SpecLanguage

/// The configurations in the folders of targets, which the build plugin reads.
extension ProjectLoader {
    /// Whether the specs of each target follow its own configuration: the command line has none.
    var readsTargets: Bool { inputs.config == nil && Self.findConfiguration() == nil }

    /// The configuration next to each spec or above it, by the displayed path of the spec; nil for a spec without one.
    ///
    /// - Parameter known: A configuration that has been read.
    static func targets(
        of specs: [(path: String, file: SourceFile)], in tree: SourceTree,
        knowing known: Configuration? = nil,
        reporting sink: DiagnosticSink
    ) -> [String: Configuration?] {
        var read: [String: Configuration?] = [:]
        if let known { read[known.file.path] = known }
        var targets: [String: Configuration?] = [:]
        for (path, file) in specs {
            var own: Configuration?
            if let path = configuration(above: path, in: tree) {
                own = read[path] ?? Configuration.load(path, in: tree, reporting: sink)
                read.updateValue(own, forKey: path)
            }
            targets.updateValue(own, forKey: file.path)
        }
        return targets
    }

    /// The configuration next to a path, or in a folder above it below that of the tree.
    static func configuration(above path: String, in tree: SourceTree = .workingDirectory) -> String? {
        var folder = path
        repeat {
            let path = FileSystem.join(folder, Configuration.fileName)
            if tree.exists(path) { return path }
            folder = FileSystem.folder(of: folder)
        } while folder != "." && folder != "/"
        return nil
    }

    /// The paths of all configurations of the run.
    var configurationPaths: [String] {
        guard readsTargets else { return [Self.findConfiguration(for: inputs)].compactMap(\.self) }
        let folders = inputs.paths.isEmpty ? foldersOfPackage : inputs.paths
        let specs = SpecLoader(in: tree, at: folders).specPaths(nil, root: ".", reporting: DiagnosticSink())
        return FileSystem.sorted(Set(specs.compactMap { Self.configuration(above: $0, in: tree) }))
    }
}
