import ArgumentParser
import Emission
import Files
import SourceText
import SpecLanguage

struct TemplatesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "templates",
        abstract: "List, copy and check templates.",
        discussion: "EXAMPLE: vmgen templates export VMTemplates",
        subcommands: [List.self, Fields.self, Export.self, Check.self]
    )

    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list",
            abstract: "Name the built-in templates.", discussion: "EXAMPLE: vmgen templates list")

        func run() throws {
            for template in Generator.builtinTemplates { try Console.print(template.name + "\n") }
        }
    }

    struct Fields: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "fields",
            abstract: "Print the fields that templates can use, in Markdown.",
            discussion: "EXAMPLE: vmgen templates fields")

        func run() throws { try Console.print(FieldReference.text) }
    }

    struct Export: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "export",
            abstract: "Copy the built-in templates, to change them.",
            discussion: "EXAMPLE: vmgen templates export VMTemplates")

        @Argument(help: "The folder to copy to.", completion: .directory)
        var directory = "VMTemplates"

        @OptionGroup(title: "Reports") var reports: ReportOptions

        func run() throws {
            let sink = DiagnosticSink()
            let files = Generator.builtinTemplates.map {
                StarterFile(path: FileSystem.join(directory, $0.name), text: $0.text)
            }
            StarterFile.write(files, reporting: sink)
            try reports.finish(sink)
            reports.note("wrote \(Console.counted(files.count, "template")) to \(directory)")
        }
    }

    struct Check: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "check",
            abstract: "Check changed templates.", discussion: "EXAMPLE: vmgen templates check VMTemplates")

        @Argument(help: "The folder of the templates.", completion: .directory)
        var directory = "VMTemplates"

        @OptionGroup(title: "Reports") var reports: ReportOptions

        func run() throws {
            try reports.run { sink in
                let sources = ProjectLoader.templates(in: directory, reporting: sink)
                if !sink.hasErrors {
                    _ = Generator(templates: sources, testing: .swiftTesting, reporting: sink)
                    _ = Scaffolder(templates: sources, testing: .swiftTesting, reporting: sink)
                }
                guard reports.messages.isSound(sink) else { return nil }
                return "\(Console.counted(sources.files.count, "template")): no errors"
            }
        }
    }
}
