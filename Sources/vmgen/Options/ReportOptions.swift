import ArgumentParser
import SourceText

/// How a run reports, to people or to programs.
struct ReportOptions: ParsableArguments {
    @OptionGroup var messages: MessageOptions

    @Option(help: "How findings are printed: text, json, github or sarif.")
    var format = ReportFormat.text

    var strict: Bool { messages.strict }
    var quiet: Bool { messages.quiet }

    /// Prints what was reported; throws where there are errors.
    ///
    /// - Parameters:
    ///   - comparison: Whose files that are out of date count as findings, where programs read them.
    ///   - tellsMore: Whether people are told of `vmgen explain`.
    func finish(
        _ sink: DiagnosticSink, _ comparison: OutputComparison? = nil, tellsMore: Bool = true
    ) throws {
        try messages.finish(sink, as: format, comparison, tellsMore: tellsMore)
    }

    /// One line on what was done.
    func summarize(_ text: String, since start: ContinuousClock.Instant) {
        messages.summarize(text, since: start)
    }
}
