import ArgumentParser
import Emission
import Files
import GeneratedFiles
import SourceText
import SpecLanguage

/// Finds the configuration, the specs and the templates of a run.
struct ProjectLoader {
    var tree = SourceTree.workingDirectory
    var inputs: InputOptions
    var outputs: OutputOptions?
    /// The other way out if there is no configuration.
    var suggestion = "name the specs or their folder"

    /// The project. Reports errors, and returns nil if there is nothing to work on.
    func load(reporting sink: DiagnosticSink) -> Project? {
        let path = Self.findConfiguration(for: inputs)
        var configuration: Configuration?
        if let path {
            configuration = Configuration.load(path, in: tree, reporting: sink)
            if configuration == nil { return nil }
        } else if inputs.paths.isEmpty {
            guard outputs == nil, !foldersOfPackage.isEmpty else {
                sink.report(
                    .noConfiguration(
                        or: outputs == nil ? suggestion : "run 'vmgen generate PATH --output DIR'"))
                return nil
            }
            var loader = self
            loader.inputs.paths = foldersOfPackage
            return loader.load(reporting: sink)
        }
        let root = path.map(FileSystem.folder(of:)) ?? "."
        let specs = specLoader(reporting: sink).specs(configuration, root: root, reporting: sink)
        let templates = templateSources(configuration, root: root, reporting: sink)
        configuration?.checkArtifacts(templates: inputs.templates, in: tree, reporting: sink)
        var project = Project(
            configuration, specs: specs.map(\.file), templates: templates, root: outputs?.output ?? root,
            in: tree)
        if readsTargets {
            project.targets = Self.targets(of: specs, in: tree, knowing: configuration, reporting: sink)
        }
        project.coversOutputs = inputs.paths.isEmpty && outputs?.output == nil
        project.folders = inputs.paths.filter(tree.isDirectory)
        project.home = root
        if let outputs {
            project.outputs = outputs.directories(configuration, root: root, in: tree, reporting: sink)
            if let configuration, outputs.output == nil {
                SharedOutputs(configuration, in: tree).check(reporting: sink)
                project.allSpecs = allSpecs(configuration, root: root)
            }
            let known = templates.artifacts + [RuntimePackage.artifact]
            for name in outputs.artifacts ?? [] where !known.contains(name) {
                sink.report(.unknownArtifact(name, at: .path("--artifacts"), known: known))
            }
        }
        return project
    }

    /// The configuration's specs, if the run has paths of its own; nil if one cannot be read.
    private func allSpecs(_ configuration: Configuration, root: String) -> [SourceFile]? {
        if inputs.paths.isEmpty { return nil }
        let silent = DiagnosticSink()
        let specs = SpecLoader(in: tree).specs(configuration, root: root, reporting: silent)
        return silent.hasErrors ? nil : specs.map(\.file)
    }

    /// The folders of the sources of the package in the working directory, whose build generates the code.
    var foldersOfPackage: [String] {
        guard FileSystem.exists("Package.swift") else { return [] }
        let folders = ["Sources", "Tests"].filter(FileSystem.isDirectory)
        // Most packages have specs in one of them only.
        let used = folders.filter { folder in
            var isMisnamed = false
            let found = SpecSearch(in: tree).files(below: folder, reporting: DiagnosticSink()) { _ in
                isMisnamed = true
            }
            return isMisnamed || !found.isEmpty
        }
        return used.isEmpty ? folders : used
    }

    /// The configuration that was given, else the working directory's, else that of the target that contains
    /// the first path.
    static func findConfiguration(for inputs: InputOptions) -> String? {
        if let path = inputs.config ?? findConfiguration() { return path }
        return inputs.paths.first.flatMap { configuration(above: $0) }
    }

    /// The configuration in the working directory or in the nearest parent that has one.
    static func findConfiguration() -> String? {
        let depth = (try? POSIX.realPath("."))?.pathNames.count ?? 0
        for level in 0...depth {
            let path = String(repeating: "../", count: level) + Configuration.fileName
            if FileSystem.exists(path) { return path }
        }
        return nil
    }

    /// Reports the paths that were meant to be commands.
    private func specLoader(reporting sink: DiagnosticSink) -> SpecLoader {
        let paths = inputs.paths.filter { path in
            guard let command = misspeltCommand(path) else { return true }
            sink.report(.unknownCommand(path, nearest: command))
            return false
        }
        return SpecLoader(in: tree, at: inputs.paths.isEmpty ? nil : paths)
    }

    /// The command that a path was meant to be, as in `vmgen chekc`.
    private func misspeltCommand(_ path: String) -> String? {
        guard !path.contains("/"), !path.contains("."), !tree.exists(path) else { return nil }
        return nearest(path, in: VMGen.configuration.subcommands.compactMap { $0.configuration.commandName })
    }

    private func templateSources(
        _ configuration: Configuration?, root: String, reporting sink: DiagnosticSink
    ) -> TemplateSources {
        guard
            let folder = inputs.templates ?? configuration?.templates.map({ FileSystem.join(root, $0.value) })
        else { return TemplateSources() }
        if inputs.templates == nil, !tree.exists(folder), let configuration,
            let written = configuration.templates
        {
            sink.report(.noTemplates(written, in: configuration.file))
            return TemplateSources()
        }
        return Self.templates(in: folder, of: tree, reporting: sink)
    }

    static func templates(
        in folder: String, of tree: SourceTree = .workingDirectory, reporting sink: DiagnosticSink
    ) -> TemplateSources {
        var sources = TemplateSources()
        do throws(POSIX.Failure) {
            for name in try tree.names(in: folder) where name.hasSuffix(".stencil") {
                sources.files[name] = tree.load(FileSystem.join(folder, name), reporting: sink)
            }
        } catch {
            sink.report(.unreadable(folder, error))
        }
        return sources
    }
}
