import ArgumentParser
import SourceText
import VMGenCore

struct NewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Write a spec to start from.",
        discussion: "EXAMPLE: vmgen new Posts --output Sources/App/Posts"
    )

    /// The architectures that can be generated.
    enum Style: String, ExpressibleByArgument, CaseIterable { case mvvm }

    @Argument(help: "The feature's name, in UpperCamelCase.")
    var name: String

    @Option(help: "How the app is built: mvvm.")
    var architecture = Style.mvvm

    @Option(help: ArgumentHelp("The folder that the spec is written to.", valueName: "dir"))
    var output = "."

    @OptionGroup(title: "Reports") var reports: ReportOptions

    func validate() throws {
        if let problem = Self.problem(with: name) { throw ValidationError(problem) }
        if output.isEmpty { throw ValidationError("The folder must not be empty.") }
    }

    func run() throws {
        let sink = DiagnosticSink()
        let path = FileSystem.join(output, name + ProjectLoader.specSuffix)
        StarterFile(path: path, text: StarterFile.spec(name)).write(reporting: sink)
        try reports.finish(sink)
        if !reports.quiet { Console.error("wrote \(path)\n") }
    }

    private static func problem(with name: String) -> String? {
        let scalars = name.unicodeScalars
        let isName =
            scalars.first?.properties.isUppercase == true && scalars.allSatisfy(\.properties.isXIDContinue)
            && !["Self", "Type", "Protocol", "Any"].contains(name) && name.utf8.count <= 200
        return isName
            ? nil : "'\(name)' is not a feature's name; write it in UpperCamelCase, such as 'PostDetails'."
    }
}
