import ArgumentParser
import Files
import GeneratedFiles
import SpecLanguage

@main
struct VMGen: ParsableCommand {
    static let repository = "https://github.com/vmgen/vmgen"
    /// The package with the plugins and the binary. It needs no build.
    static let pluginsRepository = "https://github.com/vmgen/VMGenPlugins"
    /// Whether that package has this version.
    static let isReleased = false
    static let pluginsPage = repository + "/blob/main/Sources/vmgen/vmgen.docc/Plugins.md"

    /// Commands that builds and commits run have it in their configuration: then the parser does not look for the option
    /// that prints completion scripts, which takes as long as to parse the arguments.
    static let name = "vmgen"

    static let configuration = CommandConfiguration(
        commandName: name,
        abstract: "Generates Swift view-model code from feature specs.",
        discussion: """
            Exit codes: 0 for success, 1 for errors or stale files, 64 for wrong usage, 70 for an internal error.
            'vmgen help language' prints every key of a spec, with an example.

            EXAMPLE: vmgen init && vmgen generate
            """,
        version: "0.1.0",
        subcommands: [
            GenerateCommand.self, CheckCommand.self, LintCommand.self, InitCommand.self, NewCommand.self,
            ScaffoldCommand.self, DiagramCommand.self, BreakingCommand.self, TraceCommand.self,
            ExplainCommand.self, SchemaCommand.self, TemplatesCommand.self, HookCommand.self,
            LanguageServerCommand.self,
        ],
        defaultSubcommand: GenerateCommand.self
    )

    /// Errors that are neither usage errors nor findings are internal errors.
    static func main() {
        POSIX.reportFilesThatAreTooLarge()
        do {
            do {
                let words = CommandLine.arguments.dropFirst()
                if words.first == BuildTool.name { BuildTool.main(words.dropFirst()) }
                if Array(words) == ["help", "language"] { return try Console.print(LanguageSummary.text) }
                var command = try parsed(Array(words)) ?? parseAsRoot()
                try command.run()
            } catch let error as POSIX.Failure {
                Console.error("vmgen: internal error: \(error.text)\n")
                throw ExitCode(70)
            }
        } catch {
            exit(withError: unknownOption(besides: error) ?? error)
        }
    }

    /// Parses the arguments of a command that the first word names. Returns nil if that fails: then the parser of all
    /// commands says what is wrong, or prints help.
    ///
    /// It reads no declarations of other commands, which takes longer than to generate a feature.
    private static func parsed(_ words: [String]) -> (any ParsableCommand)? {
        let name = words.first ?? GenerateCommand._commandName
        let command = configuration.subcommands.first { $0._commandName == name }
        return try? command?.parse(Array(words.dropFirst()))
    }

    /// The unknown option in the arguments, if the parser reports only that another argument is missing.
    private static func unknownOption(besides error: any Error) -> (any Error)? {
        let words = message(for: error).split(separator: "'")
        guard words.count > 1, words[0] == "Missing expected argument " else { return nil }
        let missing = words[1].prefix { $0 != " " }
        let filled = CommandLine.arguments.dropFirst() + (missing.hasPrefix("-") ? [String(missing)] : [])
        do {
            _ = try parseAsRoot(filled + ["X"])
        } catch {
            if message(for: error).hasPrefix("Unknown option") { return error }
        }
        return nil
    }
}
