import ArgumentParser
import Files
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

    func run() throws { try reports.run(lint) }

    private func lint(reporting sink: DiagnosticSink) throws -> String? {
        if fix, let path = ProjectLoader.findConfiguration(for: inputs) {
            let fixed = SpecFixing.configuration(path)
            try make(fixed.changes, fixed.count, reporting: sink)
        }
        guard let project = ProjectLoader(inputs: inputs).load(reporting: sink) else { return nil }
        if fix {
            let fixing = SpecFixing(project)
            sink.report(contentsOf: fixing.sink.diagnostics)
            try make(fixing.changes, fixing.count, reporting: sink)
        } else {
            _ = project.features(reporting: sink)
        }
        guard reports.messages.isSound(sink) else { return nil }
        let warnings = Console.counted(sink.diagnostics.count, "warning")
        return "\(Console.counted(project.specs.count, "feature")): \(warnings)"
    }

    /// Writes changed files, or prints the changes in a dry run.
    private func make(_ changes: [SpecFixing.Change], _ count: Int, reporting sink: DiagnosticSink) throws {
        if changes.isEmpty { return }
        if dryRun {
            try Console.print(changes.map(\.diff).joined())
        } else {
            SpecFixing.write(changes, reporting: sink)
        }
        let verb = dryRun ? "would fix" : "fixed"
        let files = Console.counted(changes.count, "file")
        reports.note("\(verb) \(Console.counted(count, "mistake")) in \(files)")
    }
}
