import Foundation
import TestSupport
import Testing

extension PluginTests {
    /// These tests run without Xcode, and check the code for it against Xcode's interface.
    @Suite("The plugins' messages to Xcode")
    struct XcodeInterfaceTests {
        @Test(
            "fits its interface", arguments: ["VMGenBuildPlugin", "VMGenCommandPlugin", "VMGenInspectPlugin"])
        func fits(_ plugin: String) throws {
            let compiler = try #require(Tool("swiftc"))
            let interface = compiler.url.resolvingSymlinksInPath().deletingLastPathComponent()
                .deletingLastPathComponent().appendingPathComponent("lib/swift/pm/PluginAPI").path
            let temporary = try TemporaryFolder("vmgen-xcode-")
            let folder = temporary.folder
            let declarations = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
                .appendingPathComponent("XcodeProjectPlugin/XcodeProjectPlugin.swift")
            let module = try compiler.run(
                [
                    "-emit-module", "-module-name", "XcodeProjectPlugin", "-package-description-version",
                    "999.0",
                    "-I", interface, "-parse-as-library", declarations.path,
                ], in: folder)
            #expect(module.status == 0, "\(module.text)")
            let sources = AppPackage.vmgen.appendingPathComponent("Sources/Plugins/\(plugin)")
            let files = try FileManager.default.contentsOfDirectory(atPath: sources.path)
                .filter { $0.hasSuffix(".swift") }.map { sources.appendingPathComponent($0).path }.sorted()
            let flags = [
                "-typecheck", "-parse-as-library", "-warnings-as-errors", "-package-description-version",
                "6.1",
            ]
            let checked = try compiler.run(flags + ["-I", interface, "-I", "."] + files, in: folder)
            #expect(checked.status == 0 && checked.text.isEmpty, "\(checked.text)")
            // The check is effective: the code for Xcode is invalid without the code that the plugin shares
            // with it.
            let only = try #require(
                files.first {
                    (try? String(contentsOfFile: $0, encoding: .utf8))?.contains("XcodePluginContext") == true
                })
            let text = try String(contentsOfFile: only, encoding: .utf8)
            try temporary.write(
                text.replacing("XcodePluginContext", with: "XcodeContext"), to: "Broken.swift")
            let others = ["Broken.swift"] + files.filter { $0 != only }
            let broken = try compiler.run(flags + ["-I", interface, "-I", "."] + others, in: folder)
            #expect(broken.status != 0)
        }
    }
}
