import GeneratedFiles
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
            ],
            "vmgen init --package"),
        good: .files(
            [
                "Package.swift": RuleExample.manifest("targets: [.target(name: \"App\")]"),
                "Sources/App/App.swift": "enum App {}",
            ], "vmgen init --package"))
}

extension Diagnostic {
    static func unclearManifest(
        _ file: SourceFile, _ range: SourceRange, _ message: String, help: String
    ) -> Diagnostic {
        Rule.unclearManifest.diagnostic(message, at: SourcePlace(file, range), help: help)
    }

    static func noManifest(_ path: String) -> Diagnostic {
        unclearManifest(
            SourceFile(path: path, bytes: []), .at(0), "there is no package in the working directory",
            help: "run vmgen in the folder of a package, or create one with 'swift package init'")
    }

    static func oldManifest(_ file: SourceFile) -> Diagnostic {
        let line = file.bytes.prefix { $0 != UInt8(ascii: "\n") }
        return unclearManifest(
            file, SourceRange(0, line.count), "the manifest is for a version of SwiftPM before 5.9",
            help: "begin it with '// swift-tools-version: 5.9' or a later version")
    }

    static func missingTargetFolder(_ folder: String, of target: String, in file: SourceFile) -> Diagnostic {
        unclearManifest(
            file, .at(0), "the folder '\(folder)' of target '\(target)' does not exist",
            help: "create it, with a Swift file in it")
    }
}
