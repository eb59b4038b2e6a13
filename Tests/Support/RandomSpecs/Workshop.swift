import Emission
import Foundation
import SourceText
import SpecLanguage
import TestSupport

/// Compiles generated code in a folder with the modules that all of it imports.
final class Workshop {
    struct NoCompiler: Error {}
    struct BrokenModule: Error {
        var said: String
    }

    private static let entry = "ContractTestsEntry.swift"
    private static let imports = "AppImports.swift"

    let folder: URL
    private let compiler: Compiler
    /// By the library of the tests, each with and without explicit imports.
    private let writers: [TestingLibrary: [Bool: Writers]]
    /// Whether the runtime's modules are compiled.
    private var hasRuntime = false

    /// The generators of a feature's files, with the tests for one library.
    private struct Writers {
        let generator: Generator
        let scaffolder: Scaffolder

        init?(_ testing: TestingLibrary, _ explicitImports: ExplicitImports) {
            let templates = TemplateSources()
            // The app's types here include a `State`.
            guard
                let generator = Generator(
                    templates: templates, testing: testing, explicitImports: explicitImports,
                    reporting: .init()),
                let scaffolder = Scaffolder(
                    templates: templates, testing: testing, ownTypes: ["State"],
                    explicitImports: explicitImports, reporting: .init())
            else { return nil }
            (self.generator, self.scaffolder) = (generator, scaffolder)
        }
    }

    init() throws {
        guard let compiler = Compiler() else { throw NoCompiler() }
        self.compiler = compiler
        let forms = [ImportForm.plain, ImportForm(prefix: "", isExplicit: true)]
        writers = TestingLibrary.allCases.reduce(into: [:]) { writers, testing in
            for form in forms {
                writers[testing, default: [:]][form.isExplicit] = Writers(testing, form.explicitImports)
            }
        }
        folder = try FileManager.default.temporaryFolder("vmgen-random-")
        try Data(PaletteType.modelsSource.utf8).write(to: folder.appendingPathComponent("Models.swift"))
        try compileModule("Models", ["Models.swift"], [])
    }

    /// Compiles the runtime's modules as the package builds them, which also leaves out what the stand-ins would be needed
    /// for.
    private func compileRuntime() throws {
        for (module, flags) in [
            ("VMGenRuntime", ["-swift-version", "5", "-enable-experimental-feature", "StrictConcurrency"]),
            ("VMGenTestSupport", ["-swift-version", "6"] + compiler.testingFlags),
        ] {
            let sources = Corpus.package.appendingPathComponent("Sources/" + module)
            let files =
                FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String } ?? []
            let paths = files.filter { $0.hasSuffix(".swift") }.sorted()
                .map { sources.appendingPathComponent($0).path }
            let features = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
            try compileModule(
                module, paths,
                flags + StandIns.flags + features.flatMap { ["-enable-upcoming-feature", $0] })
        }
    }

    private func compileModule(_ name: String, _ files: [String], _ flags: [String]) throws {
        let modules = folder.appendingPathComponent("modules")
        try FileManager.default.createDirectory(at: modules, withIntermediateDirectories: true)
        let said = try compiler.run(
            [
                "-c", "-wmo", "-parse-as-library", "-module-name", name, "-I", "modules", "-o",
                "modules/\(name).o",
            ]
                + ["-emit-module", "-emit-module-path", "modules/\(name).swiftmodule"] + flags + files,
            in: folder)
        if !said.isEmpty { throw BrokenModule(said: said) }
    }

    private static let runtimeFiles: [RuntimeFile] = [.runtime, .testSupport(forTests: true)]

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Writes the files that are no feature's: the runtime, and one of the app with imports in a form.
    func write(_ form: ImportForm) throws {
        for file in Self.runtimeFiles {
            let made = file.file(explicitImports: form.explicitImports)
            try Data(made.bytes).write(to: folder.appendingPathComponent(made.name))
        }
        try Data(form.file.utf8).write(to: folder.appendingPathComponent(Self.imports))
    }

    /// Writes all artifacts of a group, and the developer's own files, as `vmgen scaffold` begins them.
    ///
    /// - Parameter isProgram: Whether the files become a program. Its tests create no view models, whose bodies are only
    ///   sketched.
    func write(
        _ group: inout CheckedGroup, runtime: RuntimeMode, _ form: ImportForm, isProgram: Bool = false
    ) throws {
        (group.runtime, group.form, group.files, group.scaffolded) = (runtime, form, [], [])
        for (spec, var feature) in zip(group.group.specs, group.features) {
            if isProgram { feature.viewModel = nil }
            guard let writers = writers[spec.testing]?[form.isExplicit] else { throw NoCompiler() }
            var feature = feature
            if runtime != .module { feature.access = .internal }
            let artifacts = Artifact.allCases.map { ArtifactReference.builtin($0) }
            for file in writers.generator.generate(feature, artifacts: artifacts, runtime: runtime) {
                try Data(file.bytes).write(to: folder.appendingPathComponent(file.name))
                group.files.append(file.name)
            }
            for file in writers.scaffolder.files(of: feature, runtime: runtime) {
                try Data(file.text.utf8).write(to: folder.appendingPathComponent(file.name))
                group.scaffolded.append(file.name)
            }
        }
    }

    /// How far files are compiled.
    enum Goal {
        case types
        /// Leaves nothing, as types do.
        case isolation
        /// An executable of that name.
        case program(String)

        var isProgram: Bool { if case .program = self { true } else { false } }
    }

    /// The compiler's messages for the files as one module with the app's types.
    func compile(
        _ files: [String], _ setting: Setting, _ runtime: RuntimeMode, to goal: Goal
    ) throws -> String {
        let isEmbedded = runtime == .embedded
        if !isEmbedded, !hasRuntime {
            try compileRuntime()
            hasRuntime = true
        }
        let modules = ["Models"] + (isEmbedded ? [] : Self.runtimeFiles.map(\.module))
        let mode =
            switch goal {
            case .types: ["-typecheck"]
            // It is checked in SIL; in Swift 5's mode what follows the types says the same as in Swift 6's.
            case .isolation: setting.languageMode == 5 ? ["-typecheck"] : ["-emit-sil", "-o", "/dev/null"]
            case .program(let name):
                ["-emit-executable", "-o", name] + StandIns.objects + modules.map { "modules/\($0).o" }
            }
        let said = try compiler.run(
            mode
                + ["-wmo", "-parse-as-library", "-module-name", "App", "-package-name", "app"]
                + ["-warnings-as-errors", "-I", "modules"] + StandIns.flags + compiler.testingFlags
                + setting.flags + [Corpus.appTypes.path, Self.imports]
                + (isEmbedded ? Self.runtimeFiles.map(\.fileName) : []) + files,
            in: folder)
        // The entry file is ours, so no spec has caused the error.
        if said.contains("\(Self.entry):") { throw BrokenModule(said: said) }
        return said
    }

    /// Throws where the app's types alone make no program.
    func proveSound(_ setting: Setting, _ runtime: RuntimeMode) throws {
        let said = try compile([try writeEntry(for: [])], setting, runtime, to: .program("empty"))
        if !said.isEmpty { throw BrokenModule(said: said) }
    }

    /// The output of the program with the contract tests if they fail; nil if all pass.
    func run(_ program: String, _ arguments: [String]) throws -> String? {
        let url = folder.appendingPathComponent(program)
        let outcome = try Tool(at: url).run(arguments, in: folder, limit: 120)
        // 69 is Swift Testing's word for nothing to run: no state or no action has an example.
        return outcome.status == 0 || outcome.status == 69
            ? nil : "ended with status \(outcome.status)\n\(outcome.text)"
    }

    /// The program's entry, for the tests of either library. As SwiftPM writes it, XCTest's are listed.
    func writeEntry(for files: [String]) throws -> String {
        var entries = ""
        for file in files where file.hasSuffix(Artifact.tests.fileNameSuffix + ".swift") {
            let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
            for part in text.components(separatedBy: "final class ").dropFirst() {
                let name = part.prefix { $0 != ":" }
                guard part.dropFirst(name.count).hasPrefix(": XCTestCase {") else { continue }
                let tests = part.components(separatedBy: "func test").dropFirst().map { rest in
                    let test = "test" + rest.prefix { $0 != "(" }
                    let tries = rest.prefix { $0 != "{" }.hasSuffix(" throws ") ? "try " : ""
                    return "(\"\(test)\", asyncTest { (test: \(name)) in "
                        + "let entry = EntryValue(value: test); return { \(tries)await entry.value.\(test)() } })"
                }
                entries += "        testCase([\(tests.joined(separator: ", "))]),\n"
            }
        }
        let text = """
            import Dispatch
            import Testing
            import XCTest

            @main
            nonisolated enum ContractTestsEntry {
                static func main() {
                    if CommandLine.arguments.contains("--xctest") { runXCTest() }
                    _Concurrency.Task.detached { await Testing.__swiftPMEntryPoint() as Never }
                    dispatchMain()
                }
            }

            nonisolated struct EntryValue<Value>: @unchecked Sendable { let value: Value }

            nonisolated func runXCTest() -> Never {
                let entries: [XCTestCaseEntry] = [
            \(entries)    ]
                XCTMain(entries, arguments: CommandLine.arguments.filter { $0 != "--xctest" })
            }
            """
        try Data(text.utf8).write(to: folder.appendingPathComponent(Self.entry))
        return Self.entry
    }
}

/// The accepted specs and their features.
struct CheckedGroup {
    var group: RandomGroup
    var features: [Feature]
    /// How its files get the runtime.
    var runtime = RuntimeMode.embedded
    /// How a file of the app imports modules.
    var form = ImportForm.plain
    /// The names of its generated files, and of its scaffolded ones.
    var files: [String] = []
    var scaffolded: [String] = []
}
