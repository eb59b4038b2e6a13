import ArgumentParser
import Files
import GeneratedFiles
import SourceText

/// The options for messages: diagnostics and the summary go to standard error.
struct MessageOptions: ParsableArguments {
    enum Color: String, ExpressibleByArgument, CaseIterable { case auto, always, never }

    @Flag(help: "Treat warnings as errors.")
    var strict = false

    @Flag(help: "Print errors only: no warnings, no summary, no diff.")
    var quiet = false

    @Flag(help: "Print all warnings, not only the first three of each rule.")
    var all = false

    @Option(help: "Color the diagnostics: auto, always or never.")
    var color = Color.auto

    /// Runs a command, and prints its diagnostics and its summary. Throws if there are errors.
    ///
    /// - Parameter command: Returns the summary; nil if there is none, as after most errors.
    func run(as format: ReportFormat = .text, _ command: (DiagnosticSink) throws -> String?) throws {
        let start = Stopwatch()
        let sink = DiagnosticSink()
        let summary = try command(sink)
        let outcome = Result { try finish(sink, as: format) }
        if let summary { summarize(summary, since: start) }
        try outcome.get()
    }

    /// Prints the diagnostics, and throws if there are errors.
    ///
    /// - Parameters:
    ///   - format: The format of the findings.
    ///   - comparison: In formats for programs, its stale files are entries, too.
    func finish(
        _ sink: DiagnosticSink, as format: ReportFormat = .text, _ comparison: OutputComparison? = nil
    ) throws {
        var diagnostics = sink.sorted
        if strict {
            for index in diagnostics.indices where diagnostics[index].severity == .warning {
                diagnostics[index].severity = .error
            }
        }
        let shown = quiet ? diagnostics.filter { $0.severity == .error } : diagnostics
        if format == .text {
            Console.error(
                TextReport.text(shown, usesColor: usesColor, all: all)
                    + (quiet ? "" : Self.moreAbout(shown)))
        } else {
            try Console.print(format.report(ReportEntry.of(shown) + (comparison.map(ReportEntry.of) ?? [])))
        }
        if diagnostics.contains(where: { $0.severity == .error }) { throw ExitCode(1) }
    }

    /// One line about further information, however many diagnostics there are.
    private static func moreAbout(_ diagnostics: [Diagnostic]) -> String {
        var ids: [String] = []
        for diagnostic in diagnostics where !ids.contains(diagnostic.id) { ids.append(diagnostic.id) }
        if ids.isEmpty { return "" }
        return "for more: vmgen explain \(ids.prefix(3).joined(separator: " "))\n"
    }

    /// Prints a one-line summary of the run.
    func summarize(_ text: String, since start: Stopwatch) {
        guard !quiet else { return }
        Console.error("\(text) in \(start.milliseconds) ms\n")
    }

    /// Whether the run may continue. Under `--strict`, warnings stop it as errors do.
    func isSound(_ sink: DiagnosticSink) -> Bool {
        strict ? sink.diagnostics.isEmpty : !sink.hasErrors
    }

    private var usesColor: Bool {
        switch color {
        case .always: return true
        case .never: return false
        case .auto:
            func isSet(_ name: String) -> Bool { POSIX.environment(name).map { !$0.isEmpty } ?? false }
            if isSet("NO_COLOR") { return false }
            if isSet("CLICOLOR_FORCE"), POSIX.environment("CLICOLOR_FORCE") != "0" { return true }
            return POSIX.isTerminal(2) && POSIX.environment("TERM") != "dumb"
        }
    }
}
