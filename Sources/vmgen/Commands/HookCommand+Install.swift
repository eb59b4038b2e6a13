import ArgumentParser
import GeneratedFiles
import SourceText

extension HookCommand {
    struct Install: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "install",
            abstract: "Add git hooks that run 'vmgen hook run' before each commit and merge.",
            discussion: """
                Existing hooks keep their commands. Run the command again to change its options. Stale files stop \
                an automatic merge even with '--stage', because git does not commit files that are staged then.

                EXAMPLE: vmgen hook install --stage
                """)

        @Flag(help: "Let the hook stage the generated files of staged specs and continue with the commit.")
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
                    ? "the hooks in \(folder) are already installed\n"
                    : written.map { "installed \($0)\n" }.joined())
        }
    }

    struct Uninstall: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "uninstall",
            abstract: "Remove vmgen from the git hooks.",
            discussion: """
                The hooks keep their other commands.

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
                    ? "no hook in \(folder) runs vmgen\n"
                    : changed.map { "removed vmgen from \($0)\n" }.joined())
        }
    }
}
