import ArgumentParser
import Files
import GeneratedFiles
import SourceText
import SpecLanguage

/// The destination of generated files.
struct OutputOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("Write DIR/Sources, DIR/Mocks and DIR/Tests.", valueName: "dir"),
        completion: .directory)
    var output: String?

    @Option(
        name: .customLong("artifacts"),
        help: ArgumentHelp(
            "The artifacts to generate, separated by commas: output, emitter, protocol and so on.",
            valueName: "list"))
    var artifactList: String?

    var artifacts: [String]? {
        artifactList?.split(separator: ",").map { String($0.drop { $0 == " " }) }
    }

    func validate() throws {
        if output == "" { throw ValidationError("The output directory must not be empty.") }
        if artifacts?.isEmpty == true { throw ValidationError("'--artifacts' needs at least one artifact.") }
    }

    /// The directories to write to. Reports an error and returns none if neither the options nor the
    /// configuration names one.
    func directories(
        _ configuration: Configuration?, root: String, in tree: SourceTree = .workingDirectory,
        reporting sink: DiagnosticSink
    ) -> [OutputDirectory] {
        let mode = configuration?.runtime ?? .embedded
        if let output {
            if tree.isRoot(output) { sink.report(.rootOfDisk(at: .path("--output"))) }
            let layout = standard(configuration)
            return OutputDirectory.all(
                layout.map { FileSystem.join(output, $0.folder) }, of: layout.map(\.output), mode: mode,
                asked: artifacts)
        } else if let configuration {
            if configuration.outputs.isEmpty { sink.report(.noOutputs(configuration)) }
            for output in configuration.outputs where output.directory == nil {
                sink.report(.noDirectory(of: output, in: configuration))
            }
            let outputs = configuration.outputs.filter { $0.directory != nil }
            let paths = outputs.map { FileSystem.join(root, $0.directory?.value ?? "") }
            for (path, output) in zip(paths, outputs) where tree.isRoot(path) {
                let range = output.directory?.range ?? output.range
                sink.report(.rootOfDisk(at: SourcePlace(configuration.file, range)))
            }
            return OutputDirectory.all(
                paths, of: outputs, mode: mode, asked: artifacts)
        } else {
            sink.report(.noOutput())
            return []
        }
    }

    /// The standard folders with their outputs. The settings of an output are those of the configuration.
    private func standard(_ configuration: Configuration?)
        -> [(folder: String, output: Configuration.Output)]
    {
        let asked = artifacts ?? []
        let own = asked.map(ArtifactReference.init(named:)).filter {
            if case .template(let name) = $0 { name != RuntimePackage.artifact } else { false }
        }
        var package = Configuration.Output([], directory: "Runtime")
        package.runtimePackage = .at(0)
        return (asked.contains(RuntimePackage.artifact) ? [("Runtime", package)] : [])
            + Artifact.Home.allCases.map { home in
                let named = home.artifacts.filter { asked.contains($0.rawValue) }
                let listed = home == .tests && !named.isEmpty ? named : home.listed
                let artifacts = listed.map(ArtifactReference.builtin) + (home == .app ? own : [])
                var output = Configuration.Output(artifacts, directory: home.rawValue)
                if var configured = configuration?.outputs.first(where: {
                    artifacts.contains(where: $0.lists)
                }) {
                    configured.artifacts = output.artifacts
                    output = configured
                }
                return (home.rawValue, output)
            }
    }
}
