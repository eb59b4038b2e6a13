import ArgumentParser
import SourceText

extension HookCommand {
    struct Install: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Let git run 'vmgen hook run' before each commit and merge.",
            discussion: """
                A hook that is there already goes on doing what it does. Run again, it changes the options. \
                An automatic merge is stopped also with '--stage': git does not commit what is staged then.

                EXAMPLE: vmgen hook install --stage
                """)

        @Flag(help: "The hook stages what the staged specs make, and goes on with the commit.")
        var stage = false

        @OptionGroup(title: "Reports") var reports: ReportOptions

        func run() throws {
            let sink = DiagnosticSink()
            var (folder, written) = ("", [String]())
            do throws(GitFailure) {
                let installer = try HookInstaller(try Repository())
                folder = installer.folder
                written = installer.install(
                    staging: stage, executable: POSIX.executable, reporting: sink)
            } catch {
                sink.report(error.diagnostic)
            }
            try reports.finish(sink)
            guard !reports.quiet else { return }
            Console.error(
                written.isEmpty
                    ? "the hooks in \(folder) are installed already\n"
                    : written.map { "installed \($0)\n" }.joined())
        }
    }

    struct Uninstall: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Take vmgen out of the git hooks.",
            discussion: """
                What else a hook does stays as it was.

                EXAMPLE: vmgen hook uninstall
                """)

        @OptionGroup(title: "Reports") var reports: ReportOptions

        func run() throws {
            let sink = DiagnosticSink()
            var (folder, changed) = ("", [String]())
            do throws(GitFailure) {
                let installer = try HookInstaller(try Repository())
                folder = installer.folder
                changed = installer.uninstall(reporting: sink)
            } catch {
                sink.report(error.diagnostic)
            }
            try reports.finish(sink)
            guard !reports.quiet else { return }
            Console.error(
                changed.isEmpty
                    ? "vmgen is in no hook in \(folder)\n"
                    : changed.map { "took vmgen out of \($0)\n" }.joined())
        }
    }
}
