import ArgumentParser
import Files
import SourceText
import SpecLanguage

struct SchemaCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Print the JSON Schema of specs or configurations, for editors.",
        discussion: """
            EXAMPLE: vmgen schema > .vmgen/spec.schema.json

            EXAMPLE: vmgen schema --for configuration
            """
    )

    enum Subject: String, ExpressibleByArgument, CaseIterable { case spec, configuration }

    @Option(
        name: .customLong("for"),
        help: ArgumentHelp("The subject: spec or configuration.", valueName: "subject"))
    var subject = Subject.spec

    func run() throws {
        switch subject {
        case .spec: try Console.print(JSONSchema.spec.text)
        case .configuration: try Console.print(JSONSchema.configuration.text)
        }
    }
}
