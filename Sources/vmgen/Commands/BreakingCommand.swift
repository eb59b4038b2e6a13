import ArgumentParser
import Files
import GeneratedFiles
import SourceText
import SpecChanges
import SpecLanguage

struct BreakingCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "breaking",
        abstract: "List the changes of specs since an older version, and the code that they break.",
        discussion: """
            Compares the specs with those of a git revision, or of a folder with the same layout as the working \
            directory. Exits with 1 if a change may break code that uses generated code (views, emitters, tests), or \
            outputs that an app saved. To accept a change, list it with a reason in the configuration, under 'accept'.

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

    func run() throws { try reports.run(compare) }

    private func compare(reporting sink: DiagnosticSink) -> String? {
        do throws(GitFailure) {
            guard let (featureCount, report) = try report(reporting: sink) else { return nil }
            return summary(of: featureCount, report)
        } catch {
            sink.report(error.diagnostic)
            return nil
        }
    }

    /// Returns the number of features, and the report on their changes.
    private func report(reporting sink: DiagnosticSink) throws(GitFailure) -> (Int, AcceptanceReport)? {
        guard let project = ProjectLoader(inputs: inputs).load(reporting: sink),
            let baseline = try Baseline(against, reporting: sink)
        else { return nil }
        let new = SpecVersion(features: project.features(reportingErrors: sink), files: project.specs)
        let loader = BaselineLoader(inputs: inputs, project: project, baseline: baseline)
        guard let old = loader.load(besides: new.names, reporting: sink) else { return nil }
        let changes = SpecComparison.changes(from: old.version, to: new).map { change in
            change.kind == .featureRemoved
                ? change.moved(to: old.paths[change.place.file.path] ?? "") : change
        }
        let report = AcceptanceReport(
            on: changes, accepting: project.configuration?.accept ?? [],
            in: project.configuration?.file, isComplete: inputs.paths.isEmpty && !sink.hasErrors)
        for diagnostic in report.changes + report.stale { sink.report(diagnostic) }
        return (new.names.count, report)
    }

    private func summary(of featureCount: Int, _ report: AcceptanceReport) -> String {
        func count(_ severity: Diagnostic.Severity) -> Int {
            report.changes.count { $0.severity == severity }
        }
        var help = ""
        if let key = report.firstKey, reports.format == .text {
            help = "to accept a change, list it in \(Configuration.fileName), for example:\n"
            help += "  accept: { \(key): \"a banner says it now\" }\n"
        }
        let accepted = report.acceptedCount
        let counts =
            [
                "\(count(.error)) breaking", "\(count(.warning)) in behavior",
                "\(count(.note) - accepted) compatible",
            ]
            + (accepted > 0 ? ["\(accepted) accepted"] : [])
        return help + "\(Console.counted(featureCount, "feature")) since '\(against)': "
            + counts.joined(separator: ", ")
    }
}
