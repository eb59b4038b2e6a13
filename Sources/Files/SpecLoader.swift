package import SourceText
package import SpecLanguage

/// Finds and reads specs: those of a configuration, or those at paths.
package struct SpecLoader {
    private let tree: SourceTree
    /// Specs, and folders with specs. Nil for the configuration's.
    private let paths: [String]?

    package init(in tree: SourceTree = .workingDirectory, at paths: [String]? = nil) {
        self.tree = tree
        self.paths = paths
    }

    /// The specs, in the order of their paths.
    ///
    /// - Parameter root: The folder of the configuration.
    package func specs(_ configuration: Configuration?, root: String, reporting sink: DiagnosticSink)
        -> [(path: String, file: SourceFile)]
    {
        let tree = tree
        let loaded = specPaths(configuration, root: root, reporting: sink).concurrentMap { path in
            let own = DiagnosticSink()
            return (path: path, file: tree.load(path, reporting: own), faults: own.diagnostics)
        }
        sink.report(contentsOf: loaded.flatMap(\.faults))
        return loaded.compactMap { path, file, _ in file.map { (path, $0) } }
    }

    /// The paths of the specs, each once even if several inputs lead to it.
    package func specPaths(_ configuration: Configuration?, root: String, reporting sink: DiagnosticSink)
        -> [String]
    {
        let search = SpecSearch(in: tree)
        if let paths { return search.sorted(paths.flatMap { specPaths(at: $0, reporting: sink) }) }
        let patterns = configuration?.specPatterns ?? []
        return search.sorted(
            patterns.flatMap { pattern in
                configuration.map { matches(pattern, $0, root: root, reporting: sink) } ?? []
            })
    }

    private func specPaths(at path: String, reporting sink: DiagnosticSink) -> [String] {
        guard tree.isDirectory(path) else {
            guard !path.hasSuffix(SpecFile.suffix), tree.exists(path) else { return [path] }
            sink.report(.misnamedSpec(tree.shown(path)))
            return []
        }
        if FileSystem.name(of: path).hasSuffix(SpecFile.suffix) {
            sink.report(.notAFile(tree.shown(path)))
            return []
        }
        let reported = sink.diagnostics.count
        let found = SpecSearch(in: tree).files(below: path, reporting: sink) {
            sink.report(.misnamedSpec(tree.shown($0)))
        }
        if found.isEmpty, sink.diagnostics.count == reported { sink.report(.noSpecs(tree.shown(path))) }
        return found
    }

    private func matches(
        _ pattern: Located<String>, _ configuration: Configuration, root: String,
        reporting sink: DiagnosticSink
    ) -> [String] {
        let glob = GlobPattern(pattern.value)
        if !glob.hasWildcards, tree.isDirectory(FileSystem.join(root, pattern.value)) {
            sink.report(.patternIsFolder(pattern, in: configuration.file))
            return []
        }
        let folderExists = tree.isDirectory(FileSystem.join(root, glob.base))
        let reported = sink.diagnostics.count
        let found =
            folderExists
            ? SpecSearch(in: tree).files(matching: glob, in: root, reporting: sink) {
                sink.report(.misnamedSpec(tree.shown($0)))
            } : []
        // A folder that cannot be read may contain specs.
        if found.isEmpty, sink.diagnostics.count == reported {
            sink.report(
                .patternMatchesNothing(pattern, in: configuration.file, folderExists: folderExists))
        }
        return found
    }
}
