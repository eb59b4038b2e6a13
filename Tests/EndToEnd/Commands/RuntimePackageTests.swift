import Foundation
import TestSupport
import Testing

/// The artifact `runtime`, an output like any other. `PluginTests` build it.
@Suite struct RuntimePackageTests {
    private static let names = ["Package.swift", "VMGenRuntime.swift", "VMGenTestSupport.swift"]

    private static let package = "  - { artifacts: [runtime], directory: Runtime }\n"

    private func project() throws -> Sandbox {
        let sandbox = try Sandbox.project("Posts")
        try sandbox.write(Sandbox.configuration + Self.package + "runtime: module\n", to: "vmgen.yaml")
        return sandbox
    }

    @Test func isGeneratedAndCheckedAsOtherOutputs() throws {
        let sandbox = try project()
        let preview = try sandbox.run("generate", "--dry-run")
        for name in Self.names { #expect(preview.output.contains("Runtime/\(name)"), "\(preview.output)") }
        try sandbox.expect("generate")
        #expect(sandbox.names(in: "Runtime") == Self.names)
        #expect(sandbox.read("Runtime/VMGenRuntime.swift")?.contains("\npublic enum VMGenTrace {") == true)
        try sandbox.expect("check")
        for name in Self.names {
            let text = try #require(sandbox.read("Runtime/" + name))
            try sandbox.write(text + "// more\n", to: "Runtime/" + name)
        }
        #expect(try sandbox.run("check").error.contains("3 stale"))
        #expect(try sandbox.run("generate").error.contains("3 written"))
        try sandbox.remove("Runtime/Package.swift")
        #expect(try sandbox.run("check").error.contains("1 missing"))
    }

    @Test func isAnArtifactOfTheCommandLine() throws {
        let sandbox = try project()
        try sandbox.expect("generate", "--artifacts", "output")
        #expect(!sandbox.exists("Runtime"))
        try sandbox.expect("generate", "--artifacts", "runtime")
        #expect(sandbox.names(in: "Runtime") == Self.names)
        try sandbox.expect("generate", "--artifacts", "runtime", "--output", "New")
        #expect(sandbox.names(in: "New/Runtime") == Self.names)
    }

    /// A manifest of the user's stays.
    @Test func replacesOnlyItsOwnFiles() throws {
        let sandbox = try project()
        try sandbox.write(
            "// swift-tools-version: 6.1\nimport PackageDescription\n", to: "Runtime/Package.swift")
        try sandbox.expect("generate", status: 1, says: "Runtime/Package.swift", "[not-ours]")
    }

    @Test(arguments: [
        ("  - { artifacts: [runtime, views], directory: A }\n", "shares its directory"),
        (package + "  - { artifacts: [runtime], directory: A }\n", "is listed twice"),
    ])
    func hasAnOutputOfItsOwn(_ outputs: String, _ message: String) throws {
        let sandbox = try project()
        try sandbox.write(Sandbox.configuration + outputs, to: "vmgen.yaml")
        try sandbox.expect("generate", status: 1, says: "the artifact 'runtime' \(message)", "[file-clash]")
    }

    @Test func theHookChecksIt() throws {
        let repository = try HookRepository.committed()
        try repository.write(HookRepository.configuration + Self.package, to: "vmgen.yaml")
        try repository.git("add", "-A")
        let stopped = try repository.expectCommit(status: 1)
        for name in Self.names { #expect(stopped.error.contains("Runtime/" + name), "\(stopped.error)") }
        try repository.commitAsTold(stopped)
    }

    @Test func aBuildHasNone() throws {
        let sandbox = try Sandbox()
        try sandbox.write(Sandbox.spec("Posts"), to: "App/Posts.vm.yaml")
        try sandbox.write("version: 1\noutputs: [{ artifacts: [runtime] }]\n", to: "App/vmgen.yaml")
        try sandbox.start(
            [
                "--kind", "sources", "--module", "App", "--output", "Out", "--config", "App/vmgen.yaml",
                "--target-config", "App/vmgen.yaml", "--", "App/Posts.vm.yaml",
            ], program: BuildProducts.folder.appendingPathComponent("vmgen-build")
        ).finish().expect(1, says: ["[not-for-build]"])
    }
}
