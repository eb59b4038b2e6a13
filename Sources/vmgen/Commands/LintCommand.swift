import ArgumentParser
import GeneratedFiles
import SourceText

struct LintCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint",
        abstract: "Check specs, and correct them with --fix.",
        discussion: "EXAMPLE: vmgen lint Sources --strict"
    )

    @OptionGroup(title: "Input") var inputs: InputOptions
    @OptionGroup(title: "Reports") var reports: ReportOptions

    @Flag(help: "Correct mistakes that have a safe fix: misspelled names, missing quotes, repeated entries.")
    var fix = false

    @Flag(help: "With --fix: print the changes as a diff, and write nothing.")
    var dryRun = false

    func validate() throws {
        if dryRun, !fix { throw ValidationError("'--dry-run' needs '--fix'.") }
    }

    func run() throws {
        let start = Stopwatch()
        reports.messages.allowProgress(since: start)
        let sink = DiagnosticSink()
        guard let project = ProjectLoader(inputs: inputs).load(reporting: sink) else {
            return try reports.finish(sink)
        }
        if fix {
            let fixing = SpecFixing(project)
            sink.report(contentsOf: fixing.sink.diagnostics)
            if dryRun {
                try Console.print(fixing.changes.map(\.diff).joined())
            } else {
                fixing.write(reporting: sink)
            }
            if fixing.count > 0 {
                let verb = dryRun ? "would fix" : "fixed"
                let files = Console.counted(fixing.changes.count, "file")
                reports.note("\(verb) \(Console.counted(fixing.count, "mistake")) in \(files)")
            }
        } else {
            _ = project.features(reporting: sink)
        }
        try reports.finish(sink)
        let warnings = sink.diagnostics.count
        reports.summarize(
            "\(Console.counted(project.specs.count, "feature")): \(Console.counted(warnings, "warning"))",
            since: start)
    }
}
