import Files
import SourceText
import SpecLanguage
import YAMLSyntax

/// The specs of a configuration, or those of a folder without one, as they are on the disk and in open documents.
final class Workspace {
    let root: String
    /// The path of the configuration; nil if the folder has none.
    let configurationPath: String?
    /// The last configuration without faults.
    private(set) var configuration: Configuration?
    private(set) var configurationFaults: [Diagnostic] = []
    /// The paths of all specs, in the order in which vmgen reads them.
    private(set) var paths: [String] = []
    /// Whether specs below the folder belong to it, even without a configuration.
    private let isWhole: Bool
    private let documents: OpenDocuments
    private var files: [String: File] = [:]
    private var configurationStamp: POSIX.Status??
    private var pathsByFeature: [String: [String]]?

    /// A spec on the disk.
    private struct File: Sendable {
        var stamp: POSIX.Status?
        var index = SpecIndex()
        var isReadable = false
    }

    /// - Parameter isWhole: Whether specs below the folder belong to it, even without a configuration.
    init(root: String, configuration path: String?, isWhole: Bool, documents: OpenDocuments) {
        self.root = root
        self.isWhole = isWhole
        configurationPath = path
        self.documents = documents
        refresh()
    }

    var pipeline: Pipeline {
        Pipeline(
            defaults: configuration?.defaults ?? SpecDefaults(), typeExamples: configuration?.examples ?? [:])
    }

    /// Reads the files again whose stamps differ.
    func refresh() {
        readConfiguration()
        let found = foundPaths
        // A document may be new, or not be one that the configuration names.
        let others = documents.all.filter { $0.home == root && $0.isSpec }
            .map(\.document.path).filter { !found.contains($0) }
        paths = FileSystem.sorted(Array(Set(found + others)))
        let known = Set(paths)
        files = files.filter { known.contains($0.key) }
        let stale = paths.map { ($0, try? POSIX.status($0)) }.filter { path, stamp in
            guard let file = files[path] else { return true }
            return file.stamp != stamp || stamp == nil
        }
        let read = stale.concurrentMap { path, stamp in Self.read(path, stamp) }
        for (place, file) in zip(stale, read) { files[place.0] = file }
        pathsByFeature = nil
    }

    /// The paths of the specs on the disk.
    private var foundPaths: [String] {
        let silent = DiagnosticSink()
        if configuration != nil || isWhole {
            return SpecLoader(at: configuration == nil ? [root] : nil)
                .specPaths(configuration, root: root, reporting: silent)
        }
        return SpecSearch().files(
            matching: GlobPattern("*" + SpecFile.suffix), in: root, reporting: silent)
    }

    /// The files on the disk, below the open documents.
    private var tree: SourceTree { SourceTree(documents: documents.texts) }

    private static func read(_ path: String, _ stamp: POSIX.Status?) -> File {
        var file = File(stamp: stamp)
        guard let source = SourceTree.workingDirectory.load(path, reporting: DiagnosticSink()),
            let text = ReadText(source, editedLine: nil)
        else { return file }
        file.index = FormWalk(text, .spec).index
        file.isReadable = text.repair == nil
        return file
    }

    private func readConfiguration() {
        guard let path = configurationPath else { return }
        let open = documents[path]
        let stamp = open == nil ? try? POSIX.status(path) : nil
        if open == nil, configurationStamp == .some(stamp), stamp != nil { return }
        configurationStamp = open == nil ? .some(stamp) : nil
        let sink = DiagnosticSink()
        let file = open?.document.file ?? SourceTree.workingDirectory.load(path, reporting: sink)
        if let decoded = file.flatMap({ ConfigurationDecoder.decode($0, reporting: sink) }) {
            configuration = decoded
            decoded.checkArtifacts(reporting: sink)
        }
        configurationFaults = sink.sorted.filter { $0.severity == .error }
    }

    // MARK: Specs

    /// Forgets which features the documents name.
    func documentsChanged() { pathsByFeature = nil }

    func contains(_ path: String) -> Bool { files[path] != nil }

    func index(of path: String) -> SpecIndex {
        documents[path]?.index ?? files[path]?.index ?? SpecIndex()
    }

    func isReadable(_ path: String) -> Bool {
        documents[path]?.isReadable ?? files[path]?.isReadable ?? false
    }

    /// Returns the open document or the file; nil if it is gone.
    func document(of path: String) -> Document? {
        documents[path]?.document
            ?? SourceTree.workingDirectory.load(path, reporting: DiagnosticSink()).map {
                Document(uri: FileURI.text(path), path: path, $0.bytes)
            }
    }

    /// Returns the specs of a feature, the one that counts first.
    func paths(ofFeature name: String) -> [String] {
        if pathsByFeature == nil {
            pathsByFeature = Dictionary(grouping: paths) { index(of: $0).feature ?? "" }
        }
        return pathsByFeature?[name] ?? []
    }

    /// Returns the specs that might generate the same names as a spec.
    func rivals(of path: String) -> [String] {
        let own = index(of: path).typeNames
        return paths.filter { $0 != path && !own.isDisjoint(with: index(of: $0).typeNames) }
    }

    /// Returns the features of specs without errors, and reports what `vmgen lint` reports.
    ///
    /// - Parameter texts: The specs to check. All others are read if a check needs them.
    func features(of texts: [SourceFile], reporting sink: DiagnosticSink) -> [Feature] {
        let checked = Set(texts.map(\.path))
        let tree = tree
        let peers = paths.filter { !checked.contains($0) }.compactMap { path in
            PeerFile(path) { tree.load($0, reporting: DiagnosticSink()) }
        }
        return pipeline.features(of: texts, among: peers, reporting: sink)
    }
}
