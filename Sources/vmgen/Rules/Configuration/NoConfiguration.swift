import Files
import SourceText
import SpecLanguage

extension Rule {
    static let noConfiguration = Rule(
        "no-configuration", in: .configuration,
        what: "There is no configuration, or it does not say where to write the files.",
        help: "Run `vmgen init`, or add `PATH --output DIR`.",
        why: "vmgen searches for a `vmgen.yaml` in this folder and above.",
        bad: .files(.posts, "vmgen generate", at: "vmgen.yaml"),
        good: .files(.posts, "vmgen generate Posts.vm.yaml --output Generated"))
}

extension Diagnostic {
    /// - Parameter other: What the command can do without one.
    static func noConfiguration(or other: String) -> Diagnostic {
        let misnamed = ["vmgen.yml", ".vmgen.yaml", ".vmgen.yml", "vmgen.yaml.txt", "vmgen.yml.txt"]
        if let name = misnamed.first(where: FileSystem.exists) {
            return Rule.noConfiguration.diagnostic(
                on: name, "a configuration is named '\(Configuration.fileName)'", help: "rename this file")
        }
        if FileSystem.exists("Package.swift") {
            return Rule.noConfiguration.diagnostic(
                on: Configuration.fileName,
                "there is no configuration, and a package with the build plugin needs none",
                help:
                    "build the package, which generates its code; for files in the repository, add 'PATH --output DIR'"
            )
        }
        return Rule.noConfiguration.diagnostic(
            on: Configuration.fileName, "there is no configuration here or in a folder above",
            help: "write one with 'vmgen init', or \(other)")
    }

    static func noOutput() -> Diagnostic {
        Rule.noConfiguration.diagnostic(
            on: Configuration.fileName,
            "no configuration says where to write the files",
            help: "add '--output DIR', or write a configuration with 'vmgen init'")
    }

    static func noOutputs(_ configuration: Configuration) -> Diagnostic {
        Rule.noConfiguration.diagnostic(
            "the configuration does not say where to write the files",
            at: SourcePlace(configuration.file, .at(0)),
            help:
                "list 'outputs:', each with a 'directory:', or add '--output DIR'; only the build plugin needs neither"
        )
    }

    static func noDirectory(of output: Configuration.Output, in configuration: Configuration) -> Diagnostic {
        Rule.noConfiguration.diagnostic(
            "this output has no 'directory'",
            at: SourcePlace(configuration.file, output.range),
            help: "add 'directory:'; only the build plugin works without it")
    }

    static func noTestTarget(_ feature: Feature) -> Diagnostic {
        Rule.noConfiguration.diagnostic(
            "vmgen does not know the test target for the tests of '\(feature.name)'",
            at: SourcePlace(feature.file, .at(0)),
            help: "add '--tests DIR', where DIR is a folder of the test target")
    }

    static func noStagedConfiguration(_ path: String, exists: Bool) -> Diagnostic {
        Rule.noConfiguration.diagnostic(
            "specs are staged, but no configuration says where to write their files",
            at: .path(path),
            help: exists
                ? "stage it: git add -- \(ShellWord.quoted(path))"
                : "write one with 'vmgen init'; if only the build plugin generates code, run 'vmgen lint PATH' instead"
        )
    }
}
