import ArgumentParser
import GeneratedFiles
import SourceText
import SpecChanges
import VMGenCore

struct BreakingCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "breaking",
        abstract: "List the changes of specs since an older version, and the code that they break.",
        discussion: """
            Compares the specs with those of a git revision, or of a folder with the same layout as the working \
            directory. Exits with 1 if a change may break code that uses generated code: views, emitters or tests. \
            To accept a change, list it with a reason in the configuration, under 'accept'.

            EXAMPLE: vmgen breaking --against main
            """
    )

    @Option(
        help: ArgumentHelp(
            "The older version: a branch, a tag, a commit such as HEAD~3, or a folder.",
            valueName: "rev|dir"),
        completion: .directory)
    var against: String

    @OptionGroup(title: "Input") var inputs: InputOptions
    @OptionGroup(title: "Reports") var reports: ReportOptions

    func validate() throws {
        if against.isEmpty { throw ValidationError("'--against' must name a revision or a folder.") }
    }

    func run() throws {
        let start = Stopwatch()
        reports.messages.allowProgress(since: start)
        let sink = DiagnosticSink()
        var comparison: Comparison?
        do throws(GitFailure) {
            comparison = try compare(reporting: sink)
        } catch {
            sink.report(error.diagnostic)
        }
        let outcome = Result { try reports.finish(sink) }
        if let comparison { summarize(comparison, since: start) }
        try outcome.get()
    }

    private struct Comparison {
        var featureCount: Int
        var report: AcceptanceReport

        func count(_ severity: Diagnostic.Severity) -> Int {
            report.changes.count { $0.severity == severity }
        }
    }

    private func compare(reporting sink: DiagnosticSink) throws(GitFailure) -> Comparison? {
        guard let project = ProjectLoader(inputs: inputs).load(reporting: sink),
            let baseline = try Baseline(against, reporting: sink)
        else { return nil }
        let own = DiagnosticSink()
        let features = project.features(reporting: own)
        // Only lint reports warnings.
        for fault in own.diagnostics where fault.severity == .error { sink.report(fault) }
        let new = SpecVersion(features: features, files: project.specs)
        let loader = BaselineLoader(inputs: inputs, project: project, baseline: baseline)
        guard let old = try loader.load(besides: new.names, reporting: sink) else { return nil }
        let changes = SpecComparison.changes(from: old.version, to: new).map { change in
            change.kind == .featureRemoved
                ? change.moved(to: old.paths[change.place.file.path] ?? "") : change
        }
        let report = AcceptanceReport(
            on: changes, accepting: project.configuration?.accept ?? [],
            in: project.configuration?.file, isComplete: inputs.paths.isEmpty && !sink.hasErrors)
        for diagnostic in report.changes + report.stale { sink.report(diagnostic) }
        return Comparison(featureCount: new.names.count, report: report)
    }

    private func summarize(_ comparison: Comparison, since start: Stopwatch) {
        let breaking = comparison.count(.error)
        if breaking > 0, !reports.quiet, reports.format == .text {
            Console.error(
                "to accept a change, list it in \(Configuration.fileName), for example:\n"
                    + "  accept: { state-removed Posts.failed: \"a banner says it now\" }\n")
        }
        var counts = ["\(breaking) breaking", "\(comparison.count(.warning)) in behavior"]
        let accepted = comparison.report.acceptedCount
        counts.append("\(comparison.count(.note) - accepted) compatible")
        if accepted > 0 { counts.append("\(accepted) accepted") }
        reports.summarize(
            "\(Console.counted(comparison.featureCount, "feature")) since '\(against)': "
                + counts.joined(separator: ", "),
            since: start)
    }
}
