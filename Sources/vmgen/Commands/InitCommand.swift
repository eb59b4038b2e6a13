import ArgumentParser
import SourceText
import VMGenCore

struct InitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Write a configuration and a first spec that work as they are, and schemas for editors.",
        discussion: "EXAMPLE: vmgen init && vmgen generate"
    )

    @OptionGroup(title: "Reports") var reports: ReportOptions

    func run() throws {
        let sink = DiagnosticSink()
        let files = [
            StarterFile(path: Configuration.fileName, text: StarterFile.configuration),
            StarterFile(
                path: "Specs/Welcome.vm.yaml",
                text: StarterFile.spec("Welcome", schema: "../" + StarterFile.specSchema)),
            StarterFile(path: StarterFile.specSchema, text: JSONSchema.spec.text),
            StarterFile(path: StarterFile.configurationSchema, text: JSONSchema.configuration.text),
        ]
        StarterFile.write(files, reporting: sink)
        try reports.finish(sink)
        if !reports.quiet { for file in files { Console.error("wrote \(file.path)\n") } }
    }
}
