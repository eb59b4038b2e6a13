import GeneratedFiles
import SourceText
import VMGenCore

/// Adds the build plugin and a first spec to the package in the working directory.
struct PackageSetup {
    struct Outcome {
        /// The changes to the manifest; empty if there are none.
        var diff: String
        var files: [(StarterFile.Outcome, String)]
        var next: String
    }

    /// The name of the target that gets the plugin; nil for the only one.
    var target: String?
    /// The address of the plugin's package.
    var plugins: String

    /// Sets up the package. Returns nil, with an error reported, if nothing was written. Writes the manifest
    /// last, so that another run completes an interrupted one.
    func run(reporting sink: DiagnosticSink) -> Outcome? {
        let path = PackageManifest.fileName
        guard FileSystem.exists(path) else {
            sink.report(.noManifest(path))
            return nil
        }
        guard let file = FileSystem.load(path, reporting: sink),
            let manifest = PackageManifest(file, reporting: sink)
        else { return nil }
        if let version = manifest.toolsVersion, (version.major, version.minor) < (5, 9) {
            sink.report(.oldManifest(file))
            return nil
        }
        guard let target = manifest.target(named: target, reporting: sink),
            let folder = folder(of: target, in: manifest, reporting: sink),
            let bytes = ManifestEdit.bytes(of: manifest, using: target, plugins: plugins, reporting: sink)
        else { return nil }

        let specs = FileSystem.files(below: folder, reporting: sink).filter {
            $0.hasSuffix(SpecFile.suffix)
        }
        var files = StarterFile.schemas
        let spec = specs.first ?? FileSystem.join(folder, "Welcome/Welcome.vm.yaml")
        if specs.isEmpty {
            let depth = spec.split(separator: "/").count - 1
            let schema = String(repeating: "../", count: depth) + StarterFile.specSchema
            files.append(.welcome(at: spec, schema: schema))
        }
        guard !sink.hasErrors else { return nil }
        var outcomes = StarterFile.writeMissing(files, reporting: sink)
        guard !sink.hasErrors else { return nil }
        let isChanged = bytes != file.bytes
        if isChanged {
            let isWritten = OutputWriter(reporting: sink).write(bytes, to: path) {
                FileSystem.holds(file.bytes, at: path) ? nil : .changedMeanwhile(path)
            }
            guard isWritten else { return nil }
        }
        outcomes.append((isChanged ? .wrote : .kept, path))
        return Outcome(
            diff: UnifiedDiff(path: path, old: file.bytes, new: bytes).text, files: outcomes,
            next: "change \(spec), then run 'swift build'")
    }

    private func folder(
        of target: PackageManifest.Target, in manifest: PackageManifest, reporting sink: DiagnosticSink
    ) -> String? {
        guard let folder = manifest.folder(of: target) else {
            sink.report(
                .unclearManifest(
                    manifest.file, target.arguments.openRange,
                    "the path of target '\(target.name)' is not a text that vmgen can read", help: .byHand))
            return nil
        }
        guard FileSystem.isDirectory(folder) else {
            sink.report(.missingTargetFolder(folder, of: target.name, in: manifest.file))
            return nil
        }
        return folder
    }
}
