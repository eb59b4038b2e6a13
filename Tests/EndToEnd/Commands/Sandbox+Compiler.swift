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

    private func runtimeFiles(besides files: [String]) -> [String] {
        let folders = Set(files.map { ($0 as NSString).deletingLastPathComponent })
        let paths = folders.sorted().flatMap { folder in
            ["VMGenRuntime.swift", "VMGenTestSupport.swift"].map { folder.isEmpty ? $0 : "\(folder)/\($0)" }
        }
        return paths.filter { exists($0) && !files.contains($0) }
    }
}
