import ArgumentParser
import Files
import GeneratedFiles
import SourceText
import SpecLanguage
import StateCharts
import Traces

struct TraceCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "trace",
        abstract: "Check the log of a running app against its specs.",
        discussion: """
            Reads a log that the app wrote with 'VMGenTraceFile', and compares each emission with the specs. \
            In 'vsm', it compares observations, which have no actions; in 'mv', nothing writes events. Explains \
            the first fault by the steps that led to it. Exits with 1 if there is a fault; rejected calls, runs \
            without an end and other versions of a spec are warnings.

            EXAMPLE: vmgen trace app.jsonl --page session.html
            """
    )

    @Argument(help: ArgumentHelp("The log.", valueName: "file"), completion: .file(extensions: ["jsonl"]))
    var log: String

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp(
            "Specs, or folders searched for *.vm.yaml. Default: those of the configuration.",
            valueName: "path"),
        completion: .file())
    var against: [String] = []

    @Option(
        help: ArgumentHelp("The configuration. Default: the nearest vmgen.yaml.", valueName: "file"),
        completion: .file(extensions: ["yaml"]))
    var config: String?

    @Option(
        help: ArgumentHelp(
            "Draw the steps to the first fault, or the latest steps, in an .svg or .html file.",
            valueName: "file"),
        completion: .file(extensions: ["svg", "html"]))
    var chart: String?

    @Option(
        help: ArgumentHelp(
            "Write a page of all charts that replays the log, an .html file.", valueName: "file"),
        completion: .file(extensions: ["html"]))
    var page: String?

    @OptionGroup(title: "Reports") var reports: ReportOptions

    func validate() throws {
        if (against + [log, config].compactMap { $0 }).contains("") {
            throw ValidationError("A path must not be empty.")
        }
        if let chart, chartFormat == nil {
            throw ValidationError("'\(chart)' must end in '.svg' or '.html'.")
        }
        if let page, Diagram.Format(of: page) != .html {
            throw ValidationError("'\(page)' must end in '.html'.")
        }
    }

    private var chartFormat: Diagram.Format? {
        chart.flatMap(Diagram.Format.init(of:)).flatMap { [.svg, .html].contains($0) ? $0 : nil }
    }

    func run() throws { try reports.run(check) }

    private func check(reporting sink: DiagnosticSink) -> String? {
        var kept: [UInt8] = []
        guard let (check, features) = check(keeping: &kept, reporting: sink) else { return nil }
        sink.report(contentsOf: check.diagnostics)
        let written = [
            write(check.tracePath, reporting: sink), replay(kept, check, features, reporting: sink),
        ]
        .compactMap { $0 }
        let counts = check.counts
        return
            "\(Console.counted(counts.events, "event")) of \(Console.counted(counts.instances, "instance")), "
            + "\(Console.counted(counts.runs, "run")): \(Console.counted(check.count(.error), "error")), "
            + Console.counted(check.count(.warning), "warning")
            + (written.isEmpty ? "" : "; drawn in " + written.map { "'\($0)'" }.joined(separator: " and "))
    }

    /// The most bytes of a log on a page. A browser does not open much more.
    private static let mostBytes = 64 << 20

    /// Reads the log, and keeps its beginning for a page. Reports an error and returns nil if there are no specs, or no
    /// log.
    private func check(
        keeping kept: inout [UInt8], reporting sink: DiagnosticSink
    ) -> (TraceCheck, [Feature])? {
        let inputs = InputOptions(paths: against, config: config)
        guard
            let project = ProjectLoader(inputs: inputs, suggestion: "name the specs: '--against PATH'")
                .load(reporting: sink)
        else { return nil }
        let features = project.features(reportingErrors: sink)
        guard !sink.hasErrors else { return nil }
        var check = TraceCheck(features, path: log)
        do throws(POSIX.Failure) {
            if try POSIX.status(log).kind == .directory {
                sink.report(.notALog(log))
                return nil
            }
            try POSIX.read(log) {
                if page != nil { kept += $0.prefix(Self.mostBytes - kept.count) }
                return check.read($0)
            }
        } catch {
            sink.report(.unreadable(log, error))
            return nil
        }
        check.finish()
        return (check, features)
    }

    /// Draws a path.
    ///
    /// - Returns: The file, if it was written.
    private func write(_ path: TracePath?, reporting sink: DiagnosticSink) -> String? {
        guard let chart, let chartFormat, let path else { return nil }
        let file = Diagram.file(of: path.feature, path.chartPath, as: chartFormat)
        return write(file, to: chart, chartFormat, reporting: sink) ? chart : nil
    }

    /// Writes the page that replays the log.
    ///
    /// - Returns: The file, if it was written.
    private func replay(
        _ kept: [UInt8], _ check: TraceCheck, _ features: [Feature], reporting sink: DiagnosticSink
    ) -> String? {
        guard let page else { return nil }
        let found = Dictionary(grouping: check.diagnostics.filter { $0.severity != .note }) {
            $0.place.file.firstLine
        }
        let faults = found.sorted { $0.key < $1.key }.map { line, faults in
            let severity = faults.contains { $0.severity == .error } ? "Error" : "Warning"
            return (line: line, text: severity + ": " + faults.map(\.message).joined(separator: "; "))
        }
        let text = String(decoding: kept, as: UTF8.self)
        let log = PlayedLog(name: FileSystem.name(of: log), text: text, faults: faults)
        guard let file = Diagram.page(of: features, replaying: log) else { return nil }
        return write(file, to: page, .html, reporting: sink) ? page : nil
    }

    private func write(
        _ file: GeneratedFile, to path: String, _ format: Diagram.Format, reporting sink: DiagnosticSink
    ) -> Bool {
        guard let (directory, files) = ChartPlace.charts([file], at: path, format, reporting: sink) else {
            return false
        }
        let own = DiagnosticSink()
        let comparison = OutputComparison(
            OutputPlan(files, in: directory), root: directory, isOrphan: { _ in false }, reporting: own)
        if !own.hasErrors { _ = comparison.apply(reporting: own) }
        sink.report(contentsOf: own.diagnostics)
        return !own.hasErrors
    }
}
