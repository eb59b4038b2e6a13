import Foundation
import TestSupport
import Testing

extension Sandbox {
    private static let compiler = Tool("swiftc")?.url.path ?? "/usr/bin/swiftc"

    /// What lets a module import `Testing` on Linux.
    static let testingFlags: [String] = {
        let plugins = URL(fileURLWithPath: compiler).resolvingSymlinksInPath()
            .deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("lib/swift/host/plugins/testing").path
        return ["-plugin-path", plugins]
    }()

    /// Compiles a module, which others then can import; a warning is an error.
    func compile(
        _ module: String, _ files: [String], _ flags: [String] = [],
        _ location: Testing.SourceLocation = #_sourceLocation
    ) throws {
        let outcome = try run(
            program: Self.compiler,
            [
                "-swift-version", "6", "-warnings-as-errors", "-parse-as-library", "-enable-testing", "-I",
                ".",
                "-emit-module", "-module-name", module, "-emit-module-path", "\(module).swiftmodule",
            ] + flags + files)
        #expect(outcome.status == 0, "\(outcome.error)", sourceLocation: location)
    }
}
