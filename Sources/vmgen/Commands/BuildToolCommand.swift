import ArgumentParser
import SourceText

/// The command that the build plugin runs. It generates from one target's specs the files that the plugin
/// announced to the build.
struct BuildToolCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "build-tool", abstract: "Generate the files of a target, for the build plugin.",
        shouldDisplay: false)

    @Option(help: "The kind of the target.")
    var kind: TargetBuild.Kind

    @Option(help: "The module of the specs.")
    var module: String

    @Option(help: "The output folder, which only this plugin uses for this target.")
    var output: String

    @Option(help: "The configuration of the target that contains the specs.")
    var config: String?

    @Option(help: "The configuration of the target.")
    var targetConfig: String?

    @Option(name: .customLong("template"), help: "A template of the target.")
    var templates: [String] = []

    @Option(name: .customLong("peer"), help: "A spec of another module, to check the given ones against.")
    var peers: [String] = []

    @Option(name: .customLong("runtime-file"), help: "A file of the runtime that belongs to the target.")
    var runtimeFiles: [String] = []

    @Argument var specs: [String]

    func run() throws {
        let sink = DiagnosticSink()
        guard
            let build = TargetBuild(
                kind: kind, module: module, output: output, config: config, targetConfig: targetConfig,
                templates: templates, runtimeFiles: runtimeFiles, reporting: sink)
        else { return try finish(sink) }
        if let plan = build.plan(specs, against: peers, reporting: sink) {
            let comparison = OutputComparison(
                plan, root: output, keepingContents: false, isOrphan: { _ in true }, reporting: sink)
            if !sink.hasErrors { _ = comparison.apply(reporting: sink) }
        }
        try finish(sink)
    }

    /// Prints without colors, since programs read a build's output. Only the target with the specs prints warnings.
    private func finish(_ sink: DiagnosticSink) throws {
        let shown = kind == .sources ? sink.sorted : sink.sorted.filter { $0.severity == .error }
        Console.error(TextReport.text(shown, usesColor: false))
        if sink.hasErrors { throw ExitCode(1) }
    }
}
