import ArgumentParser
import GeneratedFiles
import SourceText

struct LintCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint",
        abstract: "Check specs, and write nothing.",
        discussion: "EXAMPLE: vmgen lint Sources --strict"
    )

    @OptionGroup(title: "Input") var inputs: InputOptions
    @OptionGroup(title: "Reports") var reports: ReportOptions

    func run() throws {
        let start = Stopwatch()
        reports.messages.allowProgress(since: start)
        let sink = DiagnosticSink()
        guard let project = ProjectLoader(inputs: inputs).load(reporting: sink) else {
            return try reports.finish(sink)
        }
        _ = project.features(reporting: sink)
        try reports.finish(sink)
        let warnings = sink.diagnostics.count
        reports.summarize(
            "\(Console.counted(project.specs.count, "feature")): \(Console.counted(warnings, "warning"))",
            since: start)
    }
}
