import Files
import GeneratedFiles
import SourceText
import SpecChanges
import SpecLanguage

/// Finds and reads the specs of an older version with that version's configuration.
struct BaselineLoader {
    var inputs: InputOptions
    /// The current project.
    var project: Project
    var baseline: Baseline

    /// The specs of the older version, and for each of their displayed paths the path that it would have
    /// here.
    typealias Specs = (version: SpecVersion, paths: [String: String])

    /// The features to compare: all, or those in the given paths, including features that are in these paths
    /// now.
    ///
    /// - Parameter names: The features that exist now.
    /// - Returns: Nil if the search found the current specs, so that there is no older version.
    func load(besides names: Set<String>, reporting sink: DiagnosticSink) -> Specs? {
        let here = (try? POSIX.realPath(".")) ?? "."
        let faults = DiagnosticSink()
        let configurationPath = project.configuration.flatMap { Self.relative($0.file.path, to: here) }
        let found = readSpecs(configurationPath, in: baseline.files, here: here, reporting: faults)
        if let path = found.own {
            sink.report(.ownSpecs(baseline.word, path))
            return nil
        }
        let files = found.specs.map(\.file)
        let pipeline = Pipeline(
            defaults: found.configuration?.defaults ?? SpecDefaults(),
            typeExamples: found.configuration?.examples ?? [:], targets: found.targets)
        var features = pipeline.features(of: files, reporting: faults)
        for fault in faults.sorted where fault.severity == .error { sink.report(.inOlderVersion(fault)) }
        if files.isEmpty { sink.report(.noOlderSpecs(baseline.word)) }
        let paths = Dictionary(found.specs.map { ($0.file.path, $0.path) }) { first, _ in first }
        let given = inputs.paths.map { Self.relative($0, to: here) ?? $0 }
        if !given.isEmpty {
            features.removeAll { feature in
                let path = paths[feature.file.path] ?? ""
                return !names.contains(feature.name) && !given.contains { Self.lies(path, in: $0) }
            }
        }
        return (SpecVersion(features: features, files: files), paths)
    }

    /// Reads the specs within the older version.
    ///
    /// - Returns: The configuration and those of targets, the specs with their paths, and a spec that belongs to the
    ///   current version, too: a path left the older version's folder.
    private func readSpecs(
        _ configurationPath: String?, in tree: SourceTree, here: String, reporting sink: DiagnosticSink
    ) -> (
        configuration: Configuration?, targets: [String: Configuration?],
        specs: [(path: String, file: SourceFile)], own: String?
    ) {
        // Without a configuration of its own, or with an invalid one, the older version uses the current one.
        var configuration: Configuration?
        if let configurationPath, tree.exists(configurationPath) {
            configuration =
                Configuration.load(configurationPath, in: tree, reporting: sink) ?? project.configuration
        }
        let loader = SpecLoader(
            in: tree,
            at: project.configuration == nil ? ["."] + inputs.paths.filter(tree.exists) : nil)
        let root = configurationPath.map(FileSystem.folder(of:)) ?? "."
        // Nobody can correct an older version, so that only files that cannot be read are reported.
        let paths = loader.specPaths(
            configuration ?? project.configuration, root: root, reporting: DiagnosticSink())
        let specs = paths.compactMap { path in tree.load(path, reporting: sink).map { (path, $0) } }
        let targets =
            project.targets.isEmpty ? [:] : ProjectLoader.targets(of: specs, in: tree, reporting: sink)
        let own = paths.first { path in
            let place = tree.realPath(path)
            return place != nil && place == (try? POSIX.realPath(FileSystem.join(here, path)))
        }
        return (configuration, targets, specs, own)
    }

    /// The same path relative to any folder with the layout of `here`; nil if it is outside.
    private static func relative(_ path: String, to here: String) -> String? {
        if path.isAbsolutePath {
            if path == here { return "." }
            return path.path(below: here)
        }
        let names = path.normalizedNames
        return names.isEmpty ? "." : names.joined(separator: "/")
    }

    private static func lies(_ path: String, in given: String) -> Bool {
        given == "." ? !path.hasPrefix("../") : path.isWithin(given)
    }
}

extension Diagnostic {
    /// Notes that the place is in the older version, where the user cannot fix it.
    fileprivate static func inOlderVersion(_ diagnostic: Diagnostic) -> Diagnostic {
        var note = diagnostic
        note.severity = .note
        note.help = "this is in the older version; vmgen does not compare what it affects"
        return note
    }
}
