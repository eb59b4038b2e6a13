import ArgumentParser
import Files
import SourceText

struct HookCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "hook",
        _superCommandName: VMGen.name,
        abstract: "Keep stale generated files out of commits.",
        discussion: "EXAMPLE: vmgen hook install",
        subcommands: [Install.self, Uninstall.self, Run.self]
    )

    struct Run: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "run",
            abstract: "Check that the staged generated files match the staged specs.",
            discussion: """
                Works on what is staged. Where the working copy has no changes of its own it is brought up to \
                date; then the commit is stopped with 1, and what has to be staged is named. With '--all', checks \
                even if no staged file is one that vmgen reads.

                EXAMPLE: vmgen hook run --stage
                """)

        @Flag(help: "Stage the generated files of staged specs and continue with the commit.")
        var stage = false

        @OptionGroup(title: "Reports") var reports: ReportOptions

        func run() throws {
            let start = Stopwatch()
            let sink = DiagnosticSink()
            var isUpToDate = true
            do throws(GitFailure) {
                let repository = try Repository()
                guard try reports.messages.all ? true : StagedRelevance.isGiven(in: repository) else {
                    return
                }
                isUpToDate = try update(repository, since: start, reporting: sink)
            } catch {
                sink.report(error.diagnostic)
            }
            try reports.finish(sink)
            if !isUpToDate { throw ExitCode(1) }
        }

        /// Updates the index. Returns whether it is up to date afterwards.
        private func update(
            _ repository: Repository, since start: Stopwatch, reporting sink: DiagnosticSink
        ) throws(GitFailure) -> Bool {
            let check = try StagedCheck(repository, try repository.entries(), reporting: sink)
            guard reports.messages.isSound(sink) else { return false }
            guard !check.files.isEmpty else {
                reports.summarize(
                    "\(Console.counted(check.featureCount, "staged feature")): "
                        + "\(check.unchangedCount) up to date", since: start)
                return true
            }
            let isPartial = repository.isPartialCommit
            let obstacle: Diagnostic? =
                isPartial
                ? .partialCommit() : POSIX.environment("PRE_COMMIT") == "1" ? .stagingInClient() : nil
            let kept = KeptContents(repository, isStaging: stage && obstacle == nil)
            let report = HookReport(
                update: try StagedUpdate(check.files, keeping: kept, reporting: sink))
            // A file that could not be written is not staged either, so that the next run handles both.
            if sink.hasErrors { return false }
            guard stage, obstacle == nil else {
                Console.error(
                    report.stopping(
                        isPartial: isPartial, indexStays: repository.indexStays,
                        isSparse: try repository.isSparse()))
                if stage, let obstacle { sink.report(obstacle) }
                return false
            }
            try repository.stage(check.files)
            let replaced = try kept.replaced(check.files)
            if !reports.quiet { Console.error(report.staged(replacing: replaced)) }
            return true
        }
    }
}
