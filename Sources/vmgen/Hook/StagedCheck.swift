import Files
import GeneratedFiles
import SourceText
import SpecLanguage

/// Compares the output of the staged specs with the staged generated files.
struct StagedCheck {
    /// The files that differ.
    private(set) var files: [StagedFile] = []
    private(set) var featureCount = 0
    private(set) var unchangedCount = 0

    private let repository: Repository
    private var tree: StagedTree

    init(_ repository: Repository, _ entries: [IndexEntry], reporting sink: DiagnosticSink) throws(GitFailure)
    {
        self.repository = repository
        tree = try StagedTree(repository, entries.filter { $0.stage == "0" })
        if let conflict = entries.first(where: { $0.stage != "0" }) {
            sink.report(.unmerged(repository.shown(conflict.path)))
            return
        }
        let configurations = entries.map(\.path).filter { FileSystem.name(of: $0) == Configuration.fileName }
        if configurations.isEmpty, entries.contains(where: { PathRole.isSpec($0.path) }) {
            let path = repository.shown(Configuration.fileName)
            sink.report(.noStagedConfiguration(path, exists: FileSystem.exists(path)))
        }
        for configuration in configurations { try check(configuration, reporting: sink) }
        // Git cannot answer for paths beyond a symlink.
        let ignored = try repository.ignored(
            files.filter { $0.entry == nil && !$0.isBeyondLink }.map(\.path))
        files.removeAll { $0.entry == nil && ignored.contains($0.path) }
    }

    private mutating func check(_ path: String, reporting sink: DiagnosticSink) throws(GitFailure) {
        let configuration = try prepare(path)
        // Without a directory, only the build plugin generates from the configuration, so its specs are only
        // checked.
        let writes = configuration?.outputs.contains { $0.directory != nil } ?? true
        guard writes || hasSpecs(below: FileSystem.folder(of: path)) else { return }
        let loader = ProjectLoader(
            tree: tree.files, inputs: InputOptions(paths: [], config: repository.shown(path)),
            outputs: writes ? OutputOptions.ofConfiguration : nil)
        guard var project = loader.load(reporting: sink) else { return }
        // A submodule's files belong to its own commits.
        project.outputs.removeAll { isInSubmodule($0.path) }
        let places = places(of: project)
        for place in places.values { try tree.exportSwiftFiles(in: place) }
        guard let comparison = project.comparison(reporting: sink) else { return }
        featureCount += project.specs.count
        unchangedCount += comparison.count(.unchanged)
        for entry in comparison.entries where entry.status != .unchanged {
            guard let place = places[FileSystem.folder(of: entry.path)] else { continue }
            let path = FileSystem.join(place, FileSystem.name(of: entry.path))
            files.append(
                StagedFile(
                    path: path, shown: repository.shown(path), entry: tree.entry(path), staged: entry.old,
                    wanted: entry.new, isOverlooked: try isOverlooked(path)))
        }
    }

    /// Whether git does not see changes of the file. A new file is where its folder is: outside of a sparse checkout, if
    /// that is where all other files of the folder are.
    private func isOverlooked(_ path: String) throws(GitFailure) -> Bool {
        if let entry = tree.entry(path) { return entry.isSkipped || entry.isAssumedUnchanged }
        let others = tree.entries.filter { FileSystem.folder(of: $0.path) == FileSystem.folder(of: path) }
        guard !others.isEmpty, others.allSatisfy(\.isSkipped) else { return false }
        return try repository.isSparse()
    }

    /// The directories in the index, by their paths. The comparison reports those that lead elsewhere.
    private func places(of project: Project) -> [String: String] {
        var places: [String: String] = [:]
        for output in project.outputs {
            let place = OutputComparison.place(
                of: output.path, in: project.root, project.tree, reporting: DiagnosticSink())
            places[output.path] = place.flatMap(tree.indexPath(ofReal:))
        }
        return places
    }

    /// Reads a configuration, and creates the folders that it names, even if they contain no inputs.
    private func prepare(_ path: String) throws(GitFailure) -> Configuration? {
        let configuration = Configuration.load(
            repository.shown(path), in: tree.files, reporting: DiagnosticSink())
        var folders = (configuration?.specPatterns ?? []).map { GlobPattern($0.value).base }
        if let templates = configuration?.templates { folders.append(templates.value) }
        for folder in folders { try tree.makeFolder(FileSystem.join(FileSystem.folder(of: path), folder)) }
        return configuration
    }

    private func hasSpecs(below folder: String) -> Bool {
        tree.entries.contains {
            PathRole.isSpec($0.path) && (folder == "." || $0.path.isWithin(folder))
        }
    }

    private func isInSubmodule(_ shown: String) -> Bool {
        let submodules = tree.entries.filter(\.isSubmodule).map { repository.shown($0.path) }
        return submodules.contains { shown.isWithin($0) }
    }
}
