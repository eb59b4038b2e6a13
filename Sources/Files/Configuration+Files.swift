package import SourceText
package import SpecLanguage

extension Configuration {
    /// Reads a configuration. Returns nil after an error.
    package static func load(
        _ path: String, in tree: SourceTree = .workingDirectory, reporting sink: DiagnosticSink
    ) -> Configuration? {
        tree.load(path, reporting: sink).flatMap { ConfigurationDecoder.decode($0, reporting: sink) }
    }

    /// Reports the listed artifacts that neither vmgen nor a template has.
    ///
    /// - Parameter folder: The folder of the templates; nil for the configuration's.
    package func checkArtifacts(
        templates folder: String? = nil, in tree: SourceTree = .workingDirectory,
        reporting sink: DiagnosticSink
    ) {
        let folder =
            folder ?? templates.map { FileSystem.join(FileSystem.folder(of: file.path), $0.value) }
        let names = folder.flatMap { try? tree.names(in: $0) } ?? []
        checkArtifacts(
            known: TemplateName.artifacts(of: names) + [RuntimePackage.artifact], reporting: sink)
    }

    /// Reports the listed artifacts that are not among these.
    package func checkArtifacts(known: [String], reporting sink: DiagnosticSink) {
        for artifact in outputs.flatMap(\.artifacts) where !known.contains(artifact.value.name) {
            let place = SourcePlace(file, artifact.range)
            sink.report(.unknownArtifact(artifact.value.name, at: place, known: known))
        }
    }
}
