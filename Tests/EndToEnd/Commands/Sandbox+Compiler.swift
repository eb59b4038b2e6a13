import Foundation
import TestSupport
import Testing

extension Sandbox {
    private static let compiler = Tool("swiftc")?.url.path ?? "/usr/bin/swiftc"

    /// The flags with which a module can import `Testing` on Linux.
    static let testingFlags: [String] = {
        let plugins = URL(fileURLWithPath: compiler).resolvingSymlinksInPath()
            .deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("lib/swift/host/plugins/testing").path
        return ["-plugin-path", plugins]
    }()

    /// Compiles a module, which others then can import; a warning is an error.
    ///
    /// The runtime's files next to the given ones belong to it.
    func compile(
        _ module: String, _ files: [String], _ flags: [String] = [],
        _ location: Testing.SourceLocation = #_sourceLocation
    ) throws {
        let outcome = try run(
            program: Self.compiler,
            [
                "-swift-version", "6", "-warnings-as-errors", "-parse-as-library", "-wmo", "-enable-testing",
                "-I", ".", "-emit-module", "-module-name", module,
                "-emit-module-path", "\(module).swiftmodule",
            ] + flags + files + runtimeFiles(besides: files))
        #expect(outcome.status == 0, "\(outcome.error)", sourceLocation: location)
    }

    /// Adds the libraries that `runtime: module` needs.
    func addRuntime() throws {
        let modules = try RuntimeModules.folder.get()
        for name in ["VMGenRuntime", "VMGenTestSupport"] {
            try FileManager.default.copyItem(
                at: modules.appendingPathComponent(name + ".swiftmodule"),
                to: folder.appendingPathComponent(name + ".swiftmodule"))
        }
    }

    /// Checks the types of an app; its modules are in the folder. A warning is an error.
    func typecheck(_ files: [String], _ flags: [String] = []) throws -> Outcome {
        try run(
            program: Self.compiler,
            [
                "-swift-version", "6", "-warnings-as-errors", "-parse-as-library", "-I", ".", "-typecheck",
            ] + flags + files)
    }

    /// Builds a program and returns its path.
    func build(
        _ files: [String], _ flags: [String] = [], _ location: Testing.SourceLocation = #_sourceLocation
    ) throws -> String {
        let outcome = try run(
            program: Self.compiler,
            [
                "-swift-version", "6", "-warnings-as-errors", "-parse-as-library", "-wmo", "-o", "app",
                "-Xfrontend", "-disable-llvm-verify",
            ] + flags + files + runtimeFiles(besides: files))
        #expect(outcome.status == 0, "\(outcome.error)", sourceLocation: location)
        return folder.appendingPathComponent("app").path
    }

    /// Compiles the files of an app and its tests as one module, and runs the tests where it can link them.
    ///
    /// Returns what they print; nil where they are only compiled.
    @discardableResult
    func test(
        _ files: [String], passes: Bool = true, _ location: Testing.SourceLocation = #_sourceLocation
    ) throws -> String? {
        let files = files.filter { $0.hasSuffix(".swift") }
        for file in files {
            let imports = /(@testable import [A-Za-z]+|import VMGenRuntime)\n/
            try write(try #require(read(file)).replacing(imports, with: ""), to: file)
        }
        #if canImport(Darwin)
            try compile("App", files, StandIns.flags + Self.testingFlags, location)
            return nil
        #else
            try write(
                """
                import Testing

                @main struct Runner {
                    static func main() async { await Testing.__swiftPMEntryPoint() as Never }
                }
                """, to: "Runner.swift")
            let program = try build(
                files + ["Runner.swift"], StandIns.flags + Self.testingFlags + StandIns.objects, location)
            let outcome = try run(program: program, ["--testing-library", "swift-testing"])
            let printed = outcome.output + outcome.error
            #expect((outcome.status == 0) == passes, "\(printed)", sourceLocation: location)
            #expect(printed.contains(passes ? " passed after " : " failed after "), sourceLocation: location)
            return printed
        #endif
    }

    private func runtimeFiles(besides files: [String]) -> [String] {
        let folders = Set(files.map { ($0 as NSString).deletingLastPathComponent })
        let paths = folders.sorted().flatMap { folder in
            ["VMGenRuntime.swift", "VMGenTestSupport.swift"].map { folder.isEmpty ? $0 : "\(folder)/\($0)" }
        }
        return paths.filter { exists($0) && !files.contains($0) }
    }
}
