import ArgumentParser
import Files
import GeneratedFiles
import SourceText
import SpecLanguage

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

    func run() throws { try reports.run(lint) }

    private func lint(reporting sink: DiagnosticSink) throws -> String? {
        for path in fix ? ProjectLoader(inputs: inputs).configurationPaths : [] {
            try make(SpecFixing.configuration(path), reporting: sink)
        }
        guard let project = ProjectLoader(inputs: inputs).load(reporting: sink) else { return nil }
        if fix {
            let fixing = SpecFixing(project)
            sink.report(contentsOf: fixing.sink.diagnostics)
            try make(fixing.changes, reporting: sink)
        } else {
            sink.report(contentsOf: project.features(reporting: sink).flatMap(\.notes))
        }
        guard reports.messages.isSound(sink) else { return nil }
        let warnings = Console.counted(sink.diagnostics.count { $0.severity == .warning }, "warning")
        return "\(Console.counted(project.specs.count, "feature")): \(warnings)"
    }

    /// Writes changed files, or prints the changes in a dry run.
    private func make(_ changes: [SpecFixing.Change], reporting sink: DiagnosticSink) throws {
        if changes.isEmpty { return }
        var made = changes
        if dryRun {
            try Console.print(changes.map(\.diff).joined())
        } else {
            made = SpecFixing.write(changes, reporting: sink)
            if made.isEmpty { return }
        }
        let verb = dryRun ? "would fix" : "fixed"
        let count = made.map(\.count).reduce(0, +)
        let files = Console.counted(made.count, "file")
        reports.note("\(verb) \(Console.counted(count, "mistake")) in \(files)")
    }
}
