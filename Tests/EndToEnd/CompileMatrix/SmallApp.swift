import Emission
import Foundation
import SourceText
import SpecLanguage
import TestSupport

/// A module with the code generated from a few specs, and files of its own, in a folder of its own.
///
/// It imports the runtime, which is compiled once, so that many of them compile fast.
final class SmallApp: Sendable {
    let folder: URL
    private let compiler: Compiler

    struct NoCompiler: Error {}

    init() throws {
        guard let compiler = Compiler() else { throw NoCompiler() }
        self.compiler = compiler
        folder = try FileManager.default.temporaryFolder("vmgen-small-")
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Checks specs: each is the text of a file, which begins with `feature: Name`.
    static func features(_ specs: [String], defaults: SpecDefaults = SpecDefaults()) throws -> [Feature] {
        try WrittenSpecs(specs, defaults: defaults).valid()
    }

    /// Writes artifacts of features into a folder, and returns the files' paths.
    func write(
        _ artifacts: [Artifact], of features: [Feature], in place: String, imports: [ImportedModule] = [],
        explicitImports: [String] = []
    ) throws -> [String] {
        let generator = try Generator.builtin(explicitImports: explicitImports)
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
            extent.arguments + arguments + RuntimeModules.flags + StandIns.flags + flags + files, in: folder)
        let lines = said.split(separator: "\n").filter {
            $0.first != " " && ($0.contains("error: ") || $0.contains("warning: "))
        }
        return lines.isEmpty && said.contains("error: ") ? [said] : lines.map(String.init)
    }

    var testingFlags: [String] { compiler.testingFlags }
}
