import Files
import SourceText
import SpecLanguage

/// Adds the build plugin and a first screen to the package in the working directory.
struct PackageSetup {
    struct Outcome {
        /// The changes to the manifest; empty if there are none.
        var diff: String
        var files: [(StarterFile.Outcome, String)]
        /// Why a file says what people may not expect.
        var remark: String?
        var next: String
    }

    /// The name of the target that gets the plugin; nil for the only one.
    var target: String?
    /// The address of the plugin's package; nil for the one that the manifest has, or vmgen's.
    var plugins: String?

    /// Sets up the package. Returns nil, with an error reported, if nothing was written. Writes the manifest
    /// last, so that another run completes an interrupted one.
    func run(reporting sink: DiagnosticSink) -> Outcome? {
        guard let choice = ManifestChoice(reporting: sink) else { return nil }
        let path = choice.name
        // To replace a symlink would leave the file that it leads to as it is.
        if (try? POSIX.status(path, followingSymlinks: false))?.kind == .symlink {
            sink.report(.linkedManifest(path))
            return nil
        }
        guard let file = SourceTree.workingDirectory.load(path, reporting: sink),
            let manifest = PackageManifest(file, reporting: sink)
        else { return nil }
        if let version = SwiftVersion(ofManifest: file.bytes), version < SwiftVersion(5, 9) {
            sink.report(.oldManifest(file))
            return nil
        }
        guard let target = manifest.target(named: target, reporting: sink),
            let folder = folder(of: target, in: manifest, reporting: sink),
            isResolvable(for: manifest, reporting: sink), isNewEnough(manifest, reporting: sink),
            let bytes = ManifestEdit.bytes(
                of: manifest, using: target, plugins: address(for: manifest), reporting: sink)
        else { return nil }

        let specs = SpecSearch().files(below: folder, reporting: sink) { sink.report(.misnamedSpec($0)) }
        let first = specs.isEmpty ? firstScreen(in: folder) : []
        var files = StarterFile.schemas + first
        // Who has deleted the workflow wants none.
        if manifest.pluginPackage == nil { files += StarterFile.nightlyWalks }
        let remark = configure(
            folder, for: manifest.oldPlatforms.first, isNew: specs.isEmpty, &files, reporting: sink)
        guard !sink.hasErrors else { return nil }
        var outcomes = StarterFile.writeMissing(files, reporting: sink)
        guard !sink.hasErrors else { return nil }
        let isChanged = bytes != file.bytes
        if isChanged, !OutputWriter(reporting: sink).write(bytes, to: path, replacing: file.bytes) {
            return nil
        }
        outcomes += choice.others.map { (.kept, $0) }
        outcomes.append((isChanged ? .wrote : .kept, path))
        return Outcome(
            diff: UnifiedDiff(path: path, old: file.bytes, new: bytes).text, files: outcomes,
            remark: remark, next: next(specs.first ?? first.last?.path, in: folder))
    }

    /// The first view model and its spec; empty if the target has such names.
    private func firstScreen(in folder: String) -> [StarterFile] {
        let path = FileSystem.join(folder, "Welcome/Welcome.vm.yaml")
        let viewModel = StarterFile.welcomeViewModel(
            at: FileSystem.join(FileSystem.folder(of: path), "WelcomeViewModel.swift"))
        if StarterFile.welcomeIsTaken(below: folder, except: viewModel) { return [] }
        let schema = String(repeating: "../", count: path.pathNames.count - 1) + StarterFile.specSchema
        return [viewModel, .welcome(at: path, schema: schema)]
    }

    private func next(_ spec: String?, in folder: String) -> String {
        guard let spec else {
            return "write a first spec: vmgen new NAME --output \(folder)"
        }
        return "change \(spec), then run 'swift build'"
    }

    /// The address to write; nil if the manifest has one and no other was given.
    private func address(for manifest: PackageManifest) -> String? {
        plugins ?? (manifest.pluginPackage == nil ? VMGen.pluginsRepository : nil)
    }

    /// Reports an error and returns false if SwiftPM could not find the plugin's package. vmgen does not check a URL
    /// that a person gives.
    private func isResolvable(for manifest: PackageManifest, reporting sink: DiagnosticSink) -> Bool {
        if let plugins {
            let package = FileSystem.join(plugins, PackageManifest.fileName)
            if !PackageManifest.isURL(plugins), !FileSystem.exists(package) {
                sink.report(.noPluginPackage(plugins))
            }
        } else {
            let address = manifest.pluginPackage?.address ?? VMGen.pluginsRepository
            let isOwn = [VMGen.pluginsRepository, VMGen.pluginsRepository + ".git"].contains(address)
            if isOwn, !VMGen.isReleased { sink.report(.noRelease()) }
        }
        return !sink.hasErrors
    }

    /// Reports the platforms on which no generated code builds.
    private func isNewEnough(_ manifest: PackageManifest, reporting sink: DiagnosticSink) -> Bool {
        for platform in manifest.oldPlatforms where platform.isTooOld {
            let range = SourceRange(platform.item.start, platform.item.end)
            sink.report(
                .unclearManifest(
                    manifest.file, range, "generated code does not build for \(platform.text)",
                    help: "raise it to \(platform.leastText) or a later version, then run this again"))
        }
        return !sink.hasErrors
    }

    /// Adds a configuration to a target without specs, and to one that must run on older platforms, which needs
    /// `ObservableObject`. Warns if there is one that does not say so.
    ///
    /// - Returns: A remark on the new file.
    private func configure(
        _ folder: String, for platform: OldPlatform?, isNew: Bool, _ files: inout [StarterFile],
        reporting sink: DiagnosticSink
    ) -> String? {
        let path = FileSystem.join(folder, Configuration.fileName)
        if FileSystem.exists(path) {
            let configuration = Configuration.load(path, reporting: DiagnosticSink())
            if let platform, configuration?.defaults.observation == nil {
                sink.report(.noObservation(platform, path))
            }
            return nil
        }
        guard isNew || platform != nil else { return nil }
        let depth = path.pathNames.count - 1
        let schema = String(repeating: "../", count: depth) + StarterFile.configurationSchema
        files.append(
            .targetConfiguration(
                at: path, schema: schema, observation: platform == nil ? nil : .observableObject))
        return platform.map {
            "the package runs on \($0.text), which has no '@Observable', so \(path) chooses 'observableObject'"
        }
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
