import ArgumentParser
import SourceText

/// What the build plugin runs: the specs of one target to files whose names it has told the build beforehand.
struct BuildToolCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "build-tool", abstract: "What the build plugin runs.", shouldDisplay: false)

    @Option(help: "What the files are for.")
    var kind: TargetBuild.Kind

    @Option(help: "The module of the specs.")
    var module: String

    @Option(help: "The folder that is this target's and plugin's alone.")
    var output: String

    @Option(help: "The configuration of the target that the specs are in.")
    var config: String?

    @Option(help: "The configuration of the target that is built.")
    var targetConfig: String?

    @Option(name: .customLong("template"), help: "A template in the target that is built.")
    var templates: [String] = []

    @Option(name: .customLong("peer"), help: "A spec of another module, read to check the given ones.")
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

    /// No colours: what builds print is read by programs. Warnings come with the target that has the specs.
    private func finish(_ sink: DiagnosticSink) throws {
        let shown = kind == .sources ? sink.sorted : sink.sorted.filter { $0.severity == .error }
        Console.error(TextReport.text(shown, usesColor: false))
        if sink.hasErrors { throw ExitCode(1) }
    }
}
