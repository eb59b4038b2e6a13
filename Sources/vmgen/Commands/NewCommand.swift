import ArgumentParser
import Emission
import Files
import GeneratedFiles
import SourceText
import SpecLanguage
import SwiftCode

struct NewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Write the beginning of a spec, and of its view model.",
        discussion: """
            Without a name, lists the screens for '--like'.

            EXAMPLE: vmgen new Posts --output Sources/App/Posts

            EXAMPLE: vmgen new Posts --like pagination
            """
    )

    @Argument(help: "The feature's name, in UpperCamelCase.")
    var name: String?

    @Option(help: "The screen to begin with.")
    var like: ExampleScreen?

    @Option(help: "The architecture.")
    var architecture = Architecture.default

    @Option(
        help: ArgumentHelp(
            "The folder for the spec. Default: the folder of the configuration's specs.",
            valueName: "dir"),
        completion: .directory)
    var output: String?

    @OptionGroup(title: "Reports") var reports: ReportOptions

    func validate() throws {
        if let problem = name.flatMap(Self.problem) { throw ValidationError(problem) }
        if name == nil, like != nil || output != nil {
            throw ValidationError("The feature's name is missing.")
        }
        if like != nil, architecture != .default {
            throw ValidationError(
                "The screens of '--like' have the architecture '\(Architecture.default.rawValue)'.")
        }
        if output?.isEmpty == true { throw ValidationError("The folder must not be empty.") }
    }

    func run() throws {
        guard let name else { return try Console.print(ExampleScreen.list) }
        let sink = DiagnosticSink()
        guard let path = path(of: name, reporting: sink) else { return try reports.finish(sink) }
        let schema = StarterFile.schema(forSpecAt: path)
        let text =
            like.map { StarterFile.modeline(schema) + $0.spec(name) }
            ?? StarterFile.spec(name, architecture, schema: schema)
        StarterFile.write([StarterFile(path: path, text: text)], reporting: sink)
        try reports.finish(sink)
        reports.note("wrote \(path)")
        try writeViewModel(forSpecAt: path)
    }

    /// Writes the view model's class where `scaffold` would, unless there is one, or the project cannot be read.
    private func writeViewModel(forSpecAt path: String) throws {
        let sink = DiagnosticSink()
        guard architecture.has(.emitter),
            let project = ProjectLoader(inputs: try InputOptions.parse([path])).load(reporting: sink),
            let feature = project.features(reporting: sink).first,
            let scaffolder = project.scaffolder(reporting: sink),
            let file = scaffolder.files(of: feature).first(where: { !$0.isTest }), file.fault == nil
        else { return }
        let sources = SourcesPlace(of: feature, in: project)
        let place = FileSystem.join(sources.folder, file.name)
        guard !FileSystem.exists(place),
            ScaffoldTarget(sources.target, reporting: sink).sources(of: file.typeName).isEmpty
        else { return }
        StarterFile.write([StarterFile(path: place, text: file.text)], reporting: sink)
        try reports.finish(sink)
        reports.note("wrote \(place)")
    }

    /// A path at which `generate` finds the spec.
    private func path(of name: String, reporting sink: DiagnosticSink) -> String? {
        let file = name + SpecFile.suffix
        if let output { return FileSystem.join(output, file) }
        guard let path = ProjectLoader.findConfiguration() else { return file }
        guard let configuration = Configuration.load(path, reporting: sink) else { return nil }
        configuration.checkArtifacts(reporting: sink)
        if sink.hasErrors { return nil }
        let patterns = configuration.specPatterns.map { GlobPattern($0.value) }
        let places = patterns.flatMap { pattern in
            // The pattern may require a folder for each feature.
            [file, FileSystem.join(name, file)].map { FileSystem.join(pattern.base, $0) }
                .filter(pattern.matches)
        }
        let place = places.first ?? FileSystem.join(patterns.first?.base ?? "", file)
        return FileSystem.join(FileSystem.folder(of: path), place)
    }

    private static func problem(with name: String) -> String? {
        let sink = DiagnosticSink()
        let file = SourceFile(path: "", bytes: [])
        if SwiftName.check(Located(name, at: .at(0)), as: .upperCamel, in: file, reporting: sink) != nil {
            return name.utf8.count > SwiftName.featureLengthLimit ? "The name is too long for a file's." : nil
        }
        let start = "'\(name)' is not a feature's name"
        if name.hasSuffix(".vm.yaml"), problem(with: String(name.dropLast(8))) == nil {
            return "\(start); write '\(name.dropLast(8))'."
        }
        let fault = sink.diagnostics.first.map { ": " + Diagnostic.text($0.message, withHelp: $0.help) } ?? ""
        return start + fault + (fault.hasSuffix("?") ? "" : ".")
    }
}

extension Architecture: ExpressibleByArgument {}
extension ExampleScreen: ExpressibleByArgument {}
