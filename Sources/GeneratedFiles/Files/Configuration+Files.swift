package import SourceText
package import VMGenCore

extension Configuration {
    /// Reads a configuration. Returns nil after an error.
    package static func load(_ path: String, reporting sink: DiagnosticSink) -> Configuration? {
        FileSystem.load(path, reporting: sink).flatMap { ConfigurationDecoder.decode($0, reporting: sink) }
    }

    /// Reports the listed artifacts that are not among these.
    package func checkArtifacts(known: [String], reporting sink: DiagnosticSink) {
        for artifact in outputs.flatMap(\.artifacts) where !known.contains(artifact.value.name) {
            let place = SourcePlace(file, artifact.range)
            sink.report(.unknownArtifact(artifact.value.name, at: place, known: known))
        }
    }
}

extension TemplateSources {
    /// The names of vmgen's artifacts, and of those of the user's templates.
    package var artifacts: [String] {
        let own = files.keys.sorted().compactMap(Self.stem(of:))
        return Artifact.allCases.map(\.rawValue) + own.filter { Artifact(rawValue: $0) == nil }
    }
}
