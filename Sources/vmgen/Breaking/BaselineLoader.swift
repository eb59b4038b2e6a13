import SourceText
import SpecChanges
import VMGenCore

/// Finds and reads the specs of an older version, by the configuration that it had.
struct BaselineLoader {
    var inputs: InputOptions
    /// As it is now.
    var project: Project
    var baseline: Baseline

    /// Specs of the older version, and by the paths that are shown of them those that they would have here.
    typealias Specs = (version: SpecVersion, paths: [String: String])

    /// The features to compare: all; if paths were given, those in them, and those that the paths hold by now.
    ///
    /// - Parameter names: The features that are there now.
    /// - Returns: Nil if the older version is none: this one's own specs were found.
    func load(besides names: Set<String>, reporting sink: DiagnosticSink) throws(GitFailure) -> Specs? {
        let here = (try? POSIX.realPath(".")) ?? "."
        let faults = DiagnosticSink()
        let configurationPath = project.configuration.flatMap { Self.relative($0.file.path, to: here) }
        let found = try baseline.enter { readSpecs(configurationPath, here: here, reporting: faults) }
        if let path = found.own {
            sink.report(.ownSpecs(baseline.word, path))
            return nil
        }
        let files = found.specs.map(\.file)
        var features = Pipeline(found.configuration).features(of: files, reporting: faults)
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

    private struct Found {
        var configuration: Configuration?
        var specs: [(path: String, file: SourceFile)]
        /// A spec that is this version's too: a path has led out of the older one's folder, and back.
        var own: String?
    }

    /// Runs within the older version.
    private func readSpecs(
        _ configurationPath: String?, here: String, reporting sink: DiagnosticSink
    ) -> Found {
        // Where it had no configuration, that of today says where its specs were; where it had one with errors, that
        // of today stands for it.
        var configuration: Configuration?
        if let configurationPath, FileSystem.exists(configurationPath) {
            configuration =
                load(configurationPath, reporting: sink)
                .flatMap { ConfigurationDecoder.decode($0, reporting: sink) } ?? project.configuration
        }
        var loader = ProjectLoader(inputs: inputs)
        loader.inputs.paths =
            project.configuration == nil ? ["."] + inputs.paths.filter(FileSystem.exists) : []
        let root = configurationPath.map(FileSystem.folder(of:)) ?? "."
        let paths = loader.specPaths(
            configuration ?? project.configuration, root: root, reporting: DiagnosticSink())
        let specs = paths.compactMap { path in load(path, reporting: sink).map { (path, $0) } }
        let own = paths.first { path in
            let place = try? POSIX.realPath(path)
            return place != nil && place == (try? POSIX.realPath(FileSystem.join(here, path)))
        }
        return Found(configuration: configuration, specs: specs, own: own)
    }

    private func load(_ path: String, reporting sink: DiagnosticSink) -> SourceFile? {
        FileSystem.load(path, reporting: sink).map {
            SourceFile(path: baseline.shown(path), bytes: $0.bytes)
        }
    }

    /// The same file or folder, for any folder that is laid out as `here`; nil if it is elsewhere.
    private static func relative(_ path: String, to here: String) -> String? {
        if path.hasPrefix("/") {
            if path == here { return "." }
            return path.hasPrefix(here + "/") ? String(path.dropFirst(here.count + 1)) : nil
        }
        var parts = path.split(separator: "/").filter { $0 != "." }
        while let place = parts.indices.dropFirst().first(where: {
            parts[$0] == ".." && parts[$0 - 1] != ".."
        }) {
            parts.removeSubrange((place - 1)...place)
        }
        return parts.isEmpty ? "." : parts.joined(separator: "/")
    }

    private static func lies(_ path: String, in given: String) -> Bool {
        given == "." ? !path.hasPrefix("../") : path == given || path.hasPrefix(given + "/")
    }
}

extension Diagnostic {
    /// Nothing can be mended in another version.
    fileprivate static func inOlderVersion(_ diagnostic: Diagnostic) -> Diagnostic {
        var note = diagnostic
        note.severity = .note
        note.help = "this is in the older version; vmgen does not compare what it affects"
        return note
    }
}
