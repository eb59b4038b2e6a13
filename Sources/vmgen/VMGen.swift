import ArgumentParser

@main
struct VMGen: ParsableCommand {
    static let repository = "https://github.com/vmgen/vmgen"

    static let configuration = CommandConfiguration(
        commandName: "vmgen",
        abstract: "Generates Swift view-model code from feature specs.",
        discussion: """
            Exit codes: 0, 1 for what the input got wrong or is stale, 64 for usage, 70 for our own fault.

            EXAMPLE: vmgen init && vmgen generate
            """,
        version: "0.1.0",
        subcommands: [
            GenerateCommand.self, CheckCommand.self, LintCommand.self, InitCommand.self, NewCommand.self,
            ScaffoldCommand.self, BreakingCommand.self, ExplainCommand.self, SchemaCommand.self,
            TemplatesCommand.self, HookCommand.self, BuildToolCommand.self,
        ],
        defaultSubcommand: GenerateCommand.self
    )

    /// Thrown errors that are neither usage nor findings are our own fault.
    static func main() {
        do {
            var command = try parseAsRoot()
            do {
                try command.run()
            } catch let error as POSIX.Failure {
                Console.error("vmgen: internal error: \(error.text)\n")
                throw ExitCode(70)
            }
        } catch {
            exit(withError: error)
        }
    }
}
