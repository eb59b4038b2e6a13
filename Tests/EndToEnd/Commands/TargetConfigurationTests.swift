import Foundation
import TestSupport
import Testing

/// A package without a configuration for the command line: each spec follows that of its target, as in a build.
@Suite struct TargetConfigurationTests {
    private static func spec(_ name: String) -> String {
        """
        feature: \(name)
        viewModel: \(name)ViewModel
        states: { idle: , loaded: }
        actions:
          load: { outcomes: { success: loaded } }
        dependencies:
          service: { protocol: \(name)Service, methods: { page: -> Page } }

        """
    }

    /// Two targets, the first of which has an example.
    private func package() throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.write("// A package.\n", to: "Package.swift")
        try sandbox.write(Self.spec("Cart"), to: "Sources/Shop/Cart/Cart.vm.yaml")
        try sandbox.write(Self.spec("Post"), to: "Sources/News/Post.vm.yaml")
        try sandbox.write("version: 1\nexamples: { Page: .first }\n", to: "Sources/Shop/vmgen.yaml")
        return sandbox
    }

    /// The help of `untested-outcome` works where the plugin reads it.
    @Test(arguments: [["lint"], ["lint", "Sources"], ["lint", "Sources/Shop", "Sources/News"]])
    func examples(_ command: [String]) throws {
        let sandbox = try package()
        let outcome = try sandbox.run(command)
        #expect(outcome.error.contains("Sources/News/Post.vm.yaml:5:23: warning: "), "\(outcome.error)")
        #expect(!outcome.error.contains("Cart.vm.yaml"), "\(outcome.error)")
        try sandbox.write("version: 1\nexamples: { Page: .last }\n", to: "Sources/News/vmgen.yaml")
        try sandbox.expect(command + ["--strict"])
    }

    @Test func aConfigurationAboveIsForTheCommandLine() throws {
        let sandbox = try package()
        try sandbox.write("version: 1\nexamples: { Page: .first }\n", to: "vmgen.yaml")
        try sandbox.remove("Sources/Shop/vmgen.yaml")
        try sandbox.expect("lint", "Sources", "--strict")
        try sandbox.write("version: 1\n", to: "vmgen.yaml")
        try sandbox.write("version: 1\nexamples: { Page: .first }\n", to: "Sources/Shop/vmgen.yaml")
        let outcome = try sandbox.run("lint", "Sources")
        #expect(outcome.error.contains("Cart.vm.yaml"), "\(outcome.error)")
    }

    @Test func aFaultIsReportedOnceAndFixed() throws {
        let sandbox = try package()
        try sandbox.write(Self.spec("Bill"), to: "Sources/Shop/Bill.vm.yaml")
        try sandbox.write("version: 1\nexample: { Page: .first }\n", to: "Sources/Shop/vmgen.yaml")
        let outcome = try sandbox.run("lint", "Sources")
        #expect(outcome.status == 1)
        #expect(outcome.error.contains("Sources/Shop/vmgen.yaml:2:1: error: unknown key 'example'"))
        #expect(outcome.error.components(separatedBy: "unknown key 'example'").count == 2)
        try sandbox.expect("lint", "Sources", "--fix")
        #expect(sandbox.read("Sources/Shop/vmgen.yaml") == "version: 1\nexamples: { Page: .first }\n")
    }

    /// Each command that reads specs reads them as the build does.
    @Test(arguments: [
        ["diagram", "Sources"], ["scaffold", "Sources"], ["generate", "Sources", "--output", "Built"],
    ]) func everyCommand(_ command: [String]) throws {
        let sandbox = try package()
        try sandbox.write("version: 1\nexample: { Page: .first }\n", to: "Sources/Shop/vmgen.yaml")
        let outcome = try sandbox.run(command)
        #expect(outcome.status == 1)
        #expect(
            outcome.error.contains("Sources/Shop/vmgen.yaml:2:1: error: unknown key 'example'"),
            "\(outcome.error)")
    }

    /// The older version has the configuration of its own target.
    @Test func breakingChanges() throws {
        let sandbox = try package()
        for path in [
            "Sources/Shop/Cart/Cart.vm.yaml", "Sources/News/Post.vm.yaml", "Sources/Shop/vmgen.yaml",
        ] {
            try sandbox.write(try sandbox.text(path), to: "Old/" + path)
        }
        let access = "version: 1\ndefaults: { access: public }\n"
        try sandbox.write(access, to: "Old/Sources/Shop/vmgen.yaml")
        let outcome = try sandbox.run("breaking", "--against", "Old")
        #expect(outcome.error.contains("'Cart'") && !outcome.error.contains("'Post'"), "\(outcome.error)")
        try sandbox.write(access, to: "Sources/Shop/vmgen.yaml")
        try sandbox.expect("breaking", "--against", "Old")
    }
}
