import Foundation
import TestSupport
import Testing

/// The workflow that `vmgen init` writes into a package with workflows. `PageTests` run its command.
@Suite struct NightlyWorkflowTests {
    private static let path = ".github/workflows/vmgen-walks.yml"
    private static let plugins = ["--package", "--plugins", "https://github.com/vmgen/VMGenPlugins"]
    private static let checker = PythonEnvironment(
        named: "check-jsonschema", packages: ["check-jsonschema"], module: "check_jsonschema")

    private func package() throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.write(
            "// swift-tools-version: 6.1\nimport PackageDescription\n\n"
                + "let package = Package(name: \"App\", targets: [.target(name: \"App\")])\n",
            to: "Package.swift")
        try sandbox.write("enum Own {}\n", to: "Sources/App/Own.swift")
        return sandbox
    }

    @Test(arguments: [plugins, ["--no-package"]])
    func isWrittenOnce(_ options: [String]) throws {
        let sandbox = try package()
        try sandbox.write("on: push\n", to: ".github/workflows/ci.yml")
        let first = try sandbox.run(["init"] + options)
        #expect(first.error.contains("wrote \(Self.path)\n"), "\(first.error)")
        let blocks = try Guide("Integrations").blocks.map(\.text)
        #expect(try blocks.contains(sandbox.text(Self.path)))

        // Who deletes it does not get it again.
        try sandbox.remove(Self.path)
        let second = try sandbox.run(["init"] + options)
        #expect(second.status == 0 && !second.error.contains(Self.path), "\(second.error)")
        #expect(!sandbox.exists(Self.path))
    }

    @Test func replacesNoFile() throws {
        let sandbox = try package()
        try sandbox.write("mine", to: Self.path)
        let outcome = try sandbox.run(["init"] + Self.plugins)
        #expect(outcome.error.contains("kept \(Self.path)\n"), "\(outcome.error)")
        #expect(sandbox.read(Self.path) == "mine")
    }

    @Test func needsWorkflowsAndAPackage() throws {
        let without = try package()
        try without.write("# Template\n", to: ".github/ISSUE_TEMPLATE.md")
        try without.expect(["init"] + Self.plugins)
        #expect(!without.exists(Self.path))

        let app = try Sandbox()
        try app.write("on: push\n", to: ".github/workflows/ci.yml")
        try app.expect("init")
        #expect(!app.exists(Self.path))
    }

    @Test("follows GitHub's schema", .enabled(if: checker != nil, "needs check-jsonschema of PyPI"))
    func followsTheSchema() throws {
        let sandbox = try package()
        try sandbox.write("on: push\n", to: ".github/workflows/ci.yml")
        try sandbox.expect(["init"] + Self.plugins)
        let check = ["-m", "check_jsonschema", "--builtin-schema", "vendor.github-workflows", Self.path]
        let python = try #require(Self.checker).python.path
        try expect(sandbox.run(program: python, check))
        try sandbox.write(sandbox.text(Self.path).replacing("runs-on", with: "runs"), to: Self.path)
        #expect(try sandbox.run(program: python, check).status != 0)
    }
}
