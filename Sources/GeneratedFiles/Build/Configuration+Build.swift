import Emission
import Files
import SourceText
import SpecLanguage

/// The configuration in a target's folder, for the build plugin.
extension Configuration {
    /// Reports keys that only the command line uses.
    func checkForBuild(reporting sink: DiagnosticSink) {
        let keys: [(name: String, reason: String, places: [SourceRange])] = [
            ("specs", "the build uses the specs in the target", specs?.first.map { [$0.range] } ?? []),
            ("module", "the build knows the target's module", outputs.compactMap(\.module?.range)),
            (RuntimePackage.artifact, "a build writes no package", outputs.compactMap(\.runtimePackage)),
            ("directory", "the build has its own folder", outputs.compactMap(\.directory?.range)),
        ]
        for (name, reason, places) in keys {
            for place in places { sink.report(.notForBuild("'\(name)'", reason, in: file, place)) }
        }
    }

    func checkArtifacts(
        _ kind: TargetBuild.Kind, templates: TemplateSources, reporting sink: DiagnosticSink
    ) {
        checkArtifacts(known: templates.artifacts, reporting: sink)
        for artifact in outputs.flatMap(\.artifacts) {
            if case .builtin(let builtin) = artifact.value, !kind.possible.contains(builtin) {
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
            sources.files[FileSystem.name(of: path)] = SourceTree.workingDirectory.load(path, reporting: sink)
        }
        if sources.files.isEmpty { sink.report(.templatesOutsideTarget(templates, in: file)) }
        return sources
    }
}
