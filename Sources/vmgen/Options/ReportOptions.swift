import ArgumentParser
import SourceText

/// How a run reports, to people or to programs.
struct ReportOptions: ParsableArguments {
    @OptionGroup var messages: MessageOptions

    @Option(help: "The format of diagnostics: text, json, github or sarif.")
    var format = ReportFormat.text

    var strict: Bool { messages.strict }
    var quiet: Bool { messages.quiet }

    /// Prints what was reported; throws where there are errors.
    ///
    /// - Parameter comparison: Whose files that are out of date count as findings, where programs read them.
    func finish(_ sink: DiagnosticSink, _ comparison: OutputComparison? = nil) throws {
        try messages.finish(sink, as: format, comparison)
    }

    /// One line on what was done.
    func summarize(_ text: String, since start: Stopwatch) {
        messages.summarize(text, since: start)
    }
}
