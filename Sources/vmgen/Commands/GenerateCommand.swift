import ArgumentParser
import Files
import GeneratedFiles
import SourceText
import SpecLanguage

struct GenerateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "generate",
        _superCommandName: VMGen.name,
        abstract: "Write the Swift files of specs.",
        discussion: """
            Checks all specs before it writes the first file. Writes only files that change, and removes files \
            that vmgen once wrote and whose spec is gone.

            EXAMPLE: vmgen generate Specs --output Generated
            """
    )

    @OptionGroup(title: "Input") var inputs: InputOptions
    @OptionGroup(title: "Output") var outputs: OutputOptions
    @OptionGroup(title: "Reports") var reports: ReportOptions

    @Flag(help: "List the files that would be written or removed, and write nothing.")
    var dryRun = false

    @Flag(help: "Print the files of features instead of writing them.")
    var stdout = false

    @Flag(help: "List each file that is written or removed.")
    var verbose = false

    @Flag(help: "Generate again whenever a spec, a template or the configuration changes, until Ctrl-C.")
    var watch = false

    func validate() throws {
        if [dryRun, stdout, watch].count(where: { $0 }) > 1 {
            throw ValidationError("Only one of '--dry-run', '--stdout' and '--watch' can be given.")
        }
        if verbose, reports.quiet {
            throw ValidationError("Only one of '--quiet' and '--verbose' can be given.")
        }
        if stdout || dryRun, reports.format != .text {
            throw ValidationError("'--stdout' and '--dry-run' print text: leave out '--format'.")
        }
    }

    func run() throws {
        guard watch else { return try generate() }
        POSIX.noteInterrupts()
        while !POSIX.wasInterrupted {
            // Taken before the run, so that a change during the run is noticed.
            let snapshot = InputSnapshot(inputs)
            do { try generate() } catch is ExitCode {}
            while !POSIX.wasInterrupted, InputSnapshot(inputs) == snapshot { POSIX.sleep(milliseconds: 300) }
        }
    }

    private func generate() throws { try reports.run(generate) }

    private func generate(reporting sink: DiagnosticSink) throws -> String? {
        var options = outputs
        // Output that is only printed needs no directory.
        if stdout, options.output == nil, ProjectLoader.findConfiguration(for: inputs) == nil {
            options.output = "Generated"
        }
        let loader = ProjectLoader(inputs: inputs, outputs: options)
        guard let project = loader.load(reporting: sink) else { return nil }
        if stdout {
            try print(project, sink)
            return nil
        }
        guard let comparison = project.comparison(reporting: sink), reports.messages.isSound(sink) else {
            return nil
        }
        let features = Console.counted(project.specs.count, "feature")
        let unchanged = "\(comparison.count(.unchanged)) unchanged"
        if dryRun {
            for entry in comparison.entries where entry.status != .unchanged {
                try Console.print("would \(entry.status == .orphaned ? "remove" : "write") \(entry.path)\n")
            }
            let changed = comparison.count(.stale) + comparison.count(.missing)
            return "\(features): \(changed) to write, \(unchanged), \(comparison.count(.orphaned)) to remove"
        }
        let done = comparison.apply(reporting: sink)
        if verbose {
            for path in done.removed.sorted() { Console.error("removed \(path)\n") }
            for path in done.written.sorted() { Console.error("wrote \(path)\n") }
        }
        guard !sink.hasErrors else { return nil }
        return "\(features): \(done.written.count) written, \(unchanged), \(done.removed.count) removed"
    }

    /// Prints the files of the features, without the runtime's.
    private func print(_ project: Project, _ sink: DiagnosticSink) throws {
        var project = project
        for index in project.outputs.indices { project.outputs[index].runtimeFiles = [] }
        let files = project.plan(reporting: sink)?.files ?? []
        guard reports.messages.isSound(sink) else { return }
        for file in files { try Console.print(file.bytes) }
    }
}
