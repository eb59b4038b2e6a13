import ArgumentParser
import Files
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
            try reports.changeHooks("installed", else: ("the hooks in", "are already installed")) {
                $0.install(staging: stage, executable: POSIX.executable, reporting: $1)
            }
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
            try reports.changeHooks("removed vmgen from", else: ("no hook in", "runs vmgen")) {
                $0.uninstall(reporting: $1)
            }
        }
    }
}

extension ReportOptions {
    /// Changes the hooks of the repository, and names those that changed.
    ///
    /// - Parameters:
    ///   - unchanged: The message if nothing changed: the words before the folder, and those after it.
    ///   - change: Returns the paths of the changed hooks.
    fileprivate func changeHooks(
        _ verb: String, else unchanged: (String, String),
        _ change: (HookInstaller, DiagnosticSink) -> [String]
    ) throws {
        let sink = DiagnosticSink()
        var messages: [String] = []
        do throws(GitFailure) {
            let installer = try HookInstaller(try Repository())
            messages = change(installer, sink).map { "\(verb) \($0)" }
            if messages.isEmpty { messages = ["\(unchanged.0) \(installer.folder) \(unchanged.1)"] }
        } catch {
            sink.report(error.diagnostic)
        }
        try finish(sink)
        for message in messages { note(message) }
    }
}
