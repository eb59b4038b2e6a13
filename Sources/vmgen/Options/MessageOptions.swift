import ArgumentParser
import SourceText

/// What a run says to people: diagnostics and its summary go to standard error.
struct MessageOptions: ParsableArguments {
    enum Color: String, ExpressibleByArgument, CaseIterable { case auto, always, never }

    @Flag(help: "Treat warnings as errors.")
    var strict = false

    @Flag(help: "Print errors only: no warnings, no summary, no diff.")
    var quiet = false

    @Option(help: "Color the diagnostics: auto, always or never.")
    var color = Color.auto

    /// Prints what was reported; throws where there are errors.
    ///
    /// - Parameters:
    ///   - format: How findings are printed.
    ///   - comparison: Whose files that are out of date count as findings, where programs read them.
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
                TextReport.text(shown, usesColor: usesColor)
                    + (quiet ? "" : Self.moreAbout(shown)))
        } else {
            try Console.print(format.report(Finding.of(shown) + (comparison.map(Finding.of) ?? [])))
        }
        if diagnostics.contains(where: { $0.severity == .error }) { throw ExitCode(1) }
    }

    /// One line, however much was found.
    private static func moreAbout(_ diagnostics: [Diagnostic]) -> String {
        var ids: [String] = []
        for diagnostic in diagnostics where !ids.contains(diagnostic.id.rawValue) {
            ids.append(diagnostic.id.rawValue)
        }
        if ids.isEmpty { return "" }
        return "for more: vmgen explain \(ids.prefix(3).joined(separator: " "))\n"
    }

    /// One line on what was done.
    func summarize(_ text: String, since start: Stopwatch) {
        guard !quiet else { return }
        Console.error("\(text) in \(start.milliseconds) ms\n")
    }

    /// Lets a long run count what it has done, where a person watches.
    func allowProgress(since start: Stopwatch) {
        let isCI = POSIX.environment("CI").map { !$0.isEmpty } ?? false
        guard !quiet, !isCI, POSIX.isTerminal(2), POSIX.environment("TERM") != "dumb" else { return }
        Progress.shared.allow(since: start)
    }

    /// Under `--strict` a warning stops the run as an error does.
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
