import ArgumentParser
import Files
import LanguageServer
import SourceText

struct LanguageServerCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "language-server",
        abstract: "Serve an editor with names, diagnostics and renames.",
        discussion: """
            The editor starts it and speaks the language server protocol on standard input and output.

            EXAMPLE: vmgen language-server
            """
    )

    @Option(
        help: ArgumentHelp("Write a line for each message to a file.", valueName: "file"),
        completion: .file())
    var log: String?

    /// Clients add it; there is no other way to talk to the server.
    @Flag(name: .customLong("stdio"), help: .hidden)
    var usesStandardStreams = false

    func validate() throws {
        if log == "" { throw ValidationError("A path must not be empty.") }
    }

    func run() throws {
        let program = LanguageServer.Program(
            version: VMGen.configuration.version, rulePage: RulePage.address(of:))
        let loop: ServerLoop
        do throws(POSIX.Failure) {
            loop = try ServerLoop(program, log: log)
        } catch {
            throw ValidationError("The log '\(log ?? "")' cannot be written: \(error.text).")
        }
        if !loop.run() { throw ExitCode(1) }
    }
}
