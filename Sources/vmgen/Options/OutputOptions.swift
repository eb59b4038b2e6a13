import ArgumentParser
import GeneratedFiles
import SourceText
import VMGenCore

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
    func directories(_ configuration: Configuration?, root: String, reporting sink: DiagnosticSink)
        -> [OutputDirectory]
    {
        let mode = configuration?.runtime ?? .embedded
        if let output {
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
            return OutputDirectory.all(
                outputs.map { FileSystem.join(root, $0.directory?.value ?? "") },
                of: outputs.map(RuntimePlacement.Output.init), mode: mode, asked: artifacts)
        } else {
            sink.report(.noOutput())
            return []
        }
    }

    private func standard(_ configuration: Configuration?)
        -> [(folder: String, output: RuntimePlacement.Output)]
    {
        let own = (artifacts ?? []).map(ArtifactReference.init(named:)).filter {
            if case .template(let name) = $0 { name != RuntimePackage.artifact } else { false }
        }
        let package = RuntimePlacement.Output(
            artifacts: [], directory: "Runtime", imports: [], isRuntimePackage: true)
        let packages = artifacts?.contains(RuntimePackage.artifact) == true ? [("Runtime", package)] : []
        return packages
            + Artifact.Home.allCases.map { home in
                let asked = home.artifacts.filter { self.artifacts?.contains($0.rawValue) == true }
                let listed = home == .tests && !asked.isEmpty ? asked : home.listed
                let artifacts = listed.map(ArtifactReference.builtin) + (home == .app ? own : [])
                let configured = configuration?.outputs.first {
                    $0.artifacts.contains { artifacts.contains($0.value) }
                }
                var output = RuntimePlacement.Output(
                    artifacts: artifacts, directory: home.rawValue, imports: [])
                if let configured {
                    output = RuntimePlacement.Output(configured)
                    output.artifacts = artifacts
                }
                return (home.rawValue, output)
            }
    }
}
