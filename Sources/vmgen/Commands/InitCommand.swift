import ArgumentParser
import Files
import SourceText
import SpecLanguage

struct InitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Write a configuration, a first spec, and schemas for editors.",
        discussion: """
            With '--package', adds the build plugin to the package in the working directory instead, and prints the \
            changes of its manifest. The build then generates the code. The first spec has its view model. If the \
            package has workflows for GitHub, it gets one that plays longer walks at night.

            Run it again after an update: it writes missing files, renews the schemas, and changes no other file.

            EXAMPLE: vmgen init && vmgen generate
            """
    )

    @Flag(
        inversion: .prefixedNo,
        help: "Add the build plugin and a first screen to the package in the working directory.")
    var package: Bool?

    @Option(help: ArgumentHelp("The target that gets the plugin, with '--package'.", valueName: "name"))
    var target: String?

    @Option(
        help: ArgumentHelp(
            "The package of the plugin, with '--package'. Default: \(VMGen.pluginsRepository).",
            valueName: "url|dir"),
        completion: .directory)
    var plugins: String?

    @OptionGroup(title: "Reports") var reports: ReportOptions

    func validate() throws {
        let isPackage = package ?? false
        if !isPackage, let option = target != nil ? "--target" : plugins != nil ? "--plugins" : nil {
            throw ValidationError("'\(option)' needs '--package'.")
        }
        for text in [target, plugins].compactMap({ $0 }) where text.isEmpty || text.contains("\"") {
            throw ValidationError("'\(text)' is neither a target nor a package.")
        }
        if package == nil, FileSystem.exists("Package.swift"), !FileSystem.exists(Configuration.fileName) {
            throw ValidationError(
                "This folder is a package. 'vmgen init --package' lets its build generate the code; "
                    + "'vmgen init --no-package' writes a configuration for 'vmgen generate'.")
        }
    }

    func run() throws {
        let sink = DiagnosticSink()
        if package == true {
            let setup = PackageSetup(target: target, plugins: plugins)
            let done = setup.run(reporting: sink)
            try reports.finish(sink)
            guard let done else { return }
            if reports.format == .text, !reports.quiet { try Console.print(done.diff) }
            tell(done.files, done.remark, next: done.next)
        } else {
            // The configuration is written last: its existence means that the project is set up.
            var files = StarterFile.schemas
            if !FileSystem.exists(Configuration.fileName) {
                files.append(StarterFile.firstSpec)
                files += StarterFile.nightlyWalks
            }
            files.append(.gitAttributes)
            files.append(StarterFile(path: Configuration.fileName, text: StarterFile.configuration))
            let outcomes = StarterFile.writeMissing(files, reporting: sink)
            try reports.finish(sink)
            tell(outcomes, next: "describe your screens in specs, then run 'vmgen generate'")
        }
    }

    private func tell(_ files: [(StarterFile.Outcome, String)], _ remark: String? = nil, next: String) {
        for (outcome, path) in files { reports.note("\(outcome.rawValue) \(path)") }
        if let remark { reports.note(remark) }
        reports.note("next: \(next)")
    }
}

extension StarterFile {
    static var schemas: [StarterFile] {
        [
            StarterFile(path: specSchema, text: JSONSchema.spec.text),
            StarterFile(path: configurationSchema, text: JSONSchema.configuration.text),
        ]
    }

    static var firstSpec: StarterFile {
        welcome(at: "Specs/Welcome.vm.yaml", schema: "../" + specSchema)
    }
}
