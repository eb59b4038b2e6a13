import ArgumentParser
import Files
import GeneratedFiles
import SourceText
import SpecLanguage

struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        _superCommandName: VMGen.name,
        abstract: "Show the differences between the files on disk and those that 'generate' would write.",
        discussion: """
            Writes nothing. Exits with 1 and a unified diff on standard output for files that are stale, missing \
            or orphaned.

            EXAMPLE: vmgen check
            """
    )

    @OptionGroup(title: "Input") var inputs: InputOptions
    @OptionGroup(title: "Output") var outputs: OutputOptions
    @OptionGroup(title: "Reports") var reports: ReportOptions

    func run() throws {
        let start = Stopwatch()
        let sink = DiagnosticSink()
        guard let project = ProjectLoader(inputs: inputs, outputs: outputs).load(reporting: sink),
            let comparison = project.comparison(reporting: sink)
        else { return try reports.finish(sink) }
        try reports.finish(sink, comparison)
        let specs = Console.counted(project.specs.count, "feature")
        let changed = comparison.entries.filter { $0.status != .unchanged }
        guard !changed.isEmpty else {
            reports.summarize("\(specs): \(comparison.count(.unchanged)) up to date", since: start)
            return
        }
        if !reports.quiet, reports.format == .text {
            for entry in changed {
                try Console.print(
                    UnifiedDiff(path: entry.path, old: entry.old.map(LineEnds.unix), new: entry.new).text)
            }
        }
        reports.summarize(
            "\(specs): \(comparison.count(.stale)) stale, \(comparison.count(.missing)) missing, "
                + "\(comparison.count(.orphaned)) orphaned, \(comparison.count(.unchanged)) up to date "
                + "(run 'vmgen generate')", since: start)
        throw ExitCode(1)
    }
}
