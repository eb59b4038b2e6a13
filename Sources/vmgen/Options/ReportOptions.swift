import ArgumentParser
import Files
import GeneratedFiles
import SourceText

/// The options for reports to people or to programs.
struct ReportOptions: ParsableArguments {
    @OptionGroup var messages: MessageOptions

    @Option(help: "The format of diagnostics: text, json, github or sarif.")
    var format = ReportFormat.text

    var quiet: Bool { messages.quiet }

    /// Runs a command. See ``MessageOptions``.
    func run(_ command: (DiagnosticSink) throws -> String?) throws {
        try messages.run(as: format, command)
    }

    /// Prints the diagnostics, and throws if there are errors.
    ///
    /// - Parameter comparison: In formats for programs, its stale files are entries, too.
    func finish(_ sink: DiagnosticSink, _ comparison: OutputComparison? = nil) throws {
        try messages.finish(sink, as: format, comparison)
    }

    /// Prints a line about what the run has done, unless `--quiet` is given.
    func note(_ text: String) {
        if !quiet { Console.error(text + "\n") }
    }

    /// Prints a one-line summary of the run.
    func summarize(_ text: String, since start: Stopwatch) {
        messages.summarize(text, since: start)
    }
}
