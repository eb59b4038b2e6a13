import Foundation
import SourceText
import TestSupport
import VMGenCore

/// A module with the code generated from a few specs, and files of its own, in a folder of its own.
///
/// It imports the runtime, which is compiled once, so that many of them compile fast.
final class SmallApp: Sendable {
    let folder: URL
    private let compiler: Compiler

    struct NoCompiler: Error {}
    struct Fault: Error, CustomStringConvertible { var description: String }

    init() throws {
        guard let compiler = Compiler() else { throw NoCompiler() }
        self.compiler = compiler
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "vmgen-small-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for module in try GeneratedApp.runtime.get() {
            try FileManager.default.copyItem(
                at: module, to: folder.appendingPathComponent(module.lastPathComponent))
        }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Checks specs: each is the text of a file, which begins with `feature: Name`.
    static func features(_ specs: [String], defaults: SpecDefaults = SpecDefaults()) throws -> [Feature] {
        let sink = DiagnosticSink()
        let files = specs.map { spec in
            let name = spec.dropFirst("feature: ".count).prefix { $0 != "\n" }
            return SourceFile(path: "\(name).vm.yaml", text: spec)
        }
        let features = Pipeline(defaults: defaults).features(of: files, reporting: sink)
        let errors = sink.diagnostics.filter { $0.severity == .error }
        guard errors.isEmpty, features.count == specs.count else {
            throw Fault(
                description: errors.map { error in
                    let start = error.place.range.start
                    let text = error.place.file.text(SourceRange(start, start + 40))
                    return "\(error.place.file.path), before '\(text)': \(error.message)"
                }.joined(separator: "\n"))
        }
        return features
    }

    /// Writes artifacts of features into a folder, and returns the files' paths.
    func write(
        _ artifacts: [Artifact], of features: [Feature], in place: String, imports: [ImportedModule] = [],
        explicitImports: [String] = []
    ) throws -> [String] {
        let sink = DiagnosticSink()
        guard
            let generator = Generator(
                templates: TemplateSources(), testing: .swiftTesting,
                explicitImports: ExplicitImports(of: explicitImports), reporting: sink)
        else { throw Fault(description: "no templates") }
        return try features.flatMap { feature in
            try generator.generate(
                feature, artifacts: artifacts.map { .builtin($0) }, imports: imports, runtime: .module
            ).map { try write(String(decoding: $0.bytes, as: UTF8.self), to: "\(place)/\($0.name)") }
        }
    }

    func write(_ text: String, to path: String) throws -> String {
        let file = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        return path
    }

    /// Compiles a module and returns the lines of the compiler's messages that have an error or a warning.
    func compile(
        _ module: String, _ files: [String], _ flags: [String], until extent: GeneratedApp.Extent = .types
    ) throws -> [String] {
        let arguments = [
            "-wmo", "-parse-as-library", "-module-name", module, "-package-name", "app", "-I", ".",
        ]
        let said = try compiler.run(
            extent.arguments + arguments + StandIns.flags + flags + files, in: folder)
        let lines = said.split(separator: "\n").filter {
            $0.first != " " && ($0.contains("error: ") || $0.contains("warning: "))
        }
        return lines.isEmpty && said.contains("error: ") ? [said] : lines.map(String.init)
    }

    var testingFlags: [String] { compiler.testingFlags }
}
