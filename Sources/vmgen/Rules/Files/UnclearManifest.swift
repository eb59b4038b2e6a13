import Files
import SourceText

extension Rule {
    static let unclearManifest = Rule(
        "unclear-manifest", in: .files,
        what: "`vmgen init --package` cannot add the plugin to a `Package.swift`.",
        help: "Do what the message says, or add the plugin by hand.",
        why: """
            vmgen can add an element only to a list that the manifest writes out. It cannot evaluate Swift code.
            """,
        bad: .files(
            [
                "Package.swift": RuleExample.manifest("⟦targets⟧: [app, tool]"),
                "Sources/App/App.swift": "enum App {}",
                "vmgen/Package.swift": "// A clone of vmgen.",
            ],
            "vmgen init --package --plugins vmgen"),
        good: .files(
            [
                "Package.swift": RuleExample.manifest("targets: [.target(name: \"App\")]"),
                "Sources/App/App.swift": "enum App {}",
                "vmgen/Package.swift": "// A clone of vmgen.",
            ], "vmgen init --package --plugins vmgen"))
}

extension Diagnostic {
    static func unclearManifest(
        _ file: SourceFile, _ range: SourceRange, _ message: String, help: String
    ) -> Diagnostic {
        Rule.unclearManifest.diagnostic(message, at: SourcePlace(file, range), help: help)
    }

    static func noManifest(_ path: String) -> Diagnostic {
        Rule.unclearManifest.diagnostic(
            on: path, "there is no package in the working directory",
            help: "run vmgen in the folder of a package, or create one with 'swift package init'")
    }

    static func unknownToolchain(_ path: String) -> Diagnostic {
        Rule.unclearManifest.diagnostic(
            on: path,
            "'swift --version' does not run, and tells which of the package's manifests SwiftPM reads",
            help: "put 'swift' in PATH, or add the dependency and the plugin by hand: \(VMGen.pluginsPage)")
    }

    static func linkedManifest(_ path: String) -> Diagnostic {
        Rule.unclearManifest.diagnostic(
            on: path, "the manifest is a symlink, which vmgen does not replace", help: .byHand)
    }

    static func noRelease() -> Diagnostic {
        Rule.unclearManifest.diagnostic(
            on: "--plugins", "\(VMGen.pluginsRepository) has no version of vmgen yet",
            help: "until the first release, give the folder of your clone of vmgen: '--plugins PATH/TO/vmgen'"
        )
    }

    static func noPluginPackage(_ path: String) -> Diagnostic {
        Rule.unclearManifest.diagnostic(
            on: "--plugins", "there is no package in '\(path)'",
            help: "give a folder that has a Package.swift, relative to the working directory, or a URL")
    }

    static func oldManifest(_ file: SourceFile) -> Diagnostic {
        let line = file.bytes.prefix { $0 != UInt8(ascii: "\n") }
        return unclearManifest(
            file, SourceRange(0, line.count), "the manifest is for a version of SwiftPM before 5.9",
            help: "begin it with '// swift-tools-version: 5.9' or a later version")
    }

    static func noObservation(_ platform: OldPlatform, _ path: String) -> Diagnostic {
        Rule.unclearManifest.diagnostic(
            on: path, "the package runs on \(platform.text), which has no '@Observable'", severity: .warning,
            help: "add 'defaults: { observation: observableObject }', or raise the platform in the manifest")
    }

    static func missingTargetFolder(_ folder: String, of target: String, in file: SourceFile) -> Diagnostic {
        unclearManifest(
            file, .at(0), "the folder '\(folder)' of target '\(target)' does not exist",
            help: "create it, with a Swift file in it")
    }
}
