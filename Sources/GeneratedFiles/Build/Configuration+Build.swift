import SourceText
import VMGenCore

/// The configuration in a target's folder, for the build plugin.
extension Configuration {
    /// Reports keys that only the command line uses.
    func checkForBuild(reporting sink: DiagnosticSink) {
        if let pattern = specs?.first {
            sink.report(
                .notForBuild("'specs'", "the build uses the specs in the target", in: file, pattern.range))
        }
        for module in outputs.compactMap(\.module) {
            sink.report(
                .notForBuild("'module'", "the build knows the target's module", in: file, module.range))
        }
        for range in outputs.compactMap(\.runtimePackage) {
            sink.report(
                .notForBuild("'\(RuntimePackage.artifact)'", "a build writes no package", in: file, range))
        }
        for directory in outputs.compactMap(\.directory) {
            sink.report(
                .notForBuild("'directory'", "the build has its own folder", in: file, directory.range))
        }
    }

    func checkArtifacts(
        _ kind: TargetBuild.Kind, templates: TemplateSources, reporting sink: DiagnosticSink
    ) {
        let own = templates.files.keys.sorted().compactMap(TemplateSources.stem(of:))
        let known = Artifact.allCases.map(\.rawValue) + own.filter { Artifact(rawValue: $0) == nil }
        for artifact in outputs.flatMap(\.artifacts) {
            if !known.contains(artifact.value.name) {
                let place = SourcePlace(file, artifact.range)
                sink.report(.unknownArtifact(artifact.value.name, at: place, known: known))
            } else if case .builtin(let builtin) = artifact.value, !kind.possible.contains(builtin) {
                sink.report(.artifactOfOtherTarget(builtin, kind, in: file, artifact.range))
            }
        }
    }

    /// The target's template files that are in the folder named by `templates`.
    func templates(among paths: [String], reporting sink: DiagnosticSink) -> TemplateSources {
        var sources = TemplateSources()
        guard let templates else { return sources }
        let folder = FileSystem.join(FileSystem.folder(of: file.path), templates.value)
        let place = (try? POSIX.realPath(folder)) ?? folder
        for path in paths {
            let parent = FileSystem.folder(of: path)
            guard (try? POSIX.realPath(parent)) ?? parent == place else { continue }
            sources.files[FileSystem.name(of: path)] = FileSystem.load(path, reporting: sink)
        }
        if sources.files.isEmpty { sink.report(.templatesOutsideTarget(templates, in: file)) }
        return sources
    }
}
