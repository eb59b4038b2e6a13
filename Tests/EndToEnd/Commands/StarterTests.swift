import Foundation
import SeededPlay
import TestSupport
import Testing

@Suite struct StarterTests {
    @Test func initWorksAsItIs() throws {
        let sandbox = try Sandbox()
        try sandbox.expect("init")
        try sandbox.expect("--strict")
        #expect(sandbox.exists("Generated/Sources/WelcomeOutput.swift"))
        try sandbox.expect("check")
        // GitHub collapses them, as git says.
        let repository = try HookRepository()
        for path in ["Generated/.gitattributes", "Generated/Tests/WelcomeSpecTests.swift"] {
            try repository.write(#require(sandbox.read(path)), to: path)
        }
        let attribute = try repository.git(
            "check-attr", "linguist-generated", "Generated/Tests/WelcomeSpecTests.swift")
        #expect(attribute.output == "Generated/Tests/WelcomeSpecTests.swift: linguist-generated: set\n")
    }

    @Test func initAgainRenewsTheSchemasAlone() throws {
        let sandbox = try Sandbox()
        let first = try sandbox.run("init")
        #expect(
            first.error == """
                wrote .vmgen/spec.schema.json
                wrote .vmgen/configuration.schema.json
                wrote Specs/Welcome.vm.yaml
                wrote Generated/.gitattributes
                wrote vmgen.yaml
                next: describe your screens in specs, then run 'vmgen generate'

                """)
        try sandbox.write("mine", to: "vmgen.yaml")
        try sandbox.remove("Specs/Welcome.vm.yaml")
        let schema = try #require(sandbox.read(".vmgen/spec.schema.json"))
        let old = schema.replacingOccurrences(of: "\"feature\"", with: "\"name\"")
        try sandbox.write(old, to: ".vmgen/spec.schema.json")
        try sandbox.expect(
            "init",
            begins:
                "wrote .vmgen/spec.schema.json\nkept .vmgen/configuration.schema.json\n"
                + "kept Generated/.gitattributes\nkept vmgen.yaml\nnext: "
        )
        #expect(sandbox.read("vmgen.yaml") == "mine")
        #expect(!sandbox.exists("Specs/Welcome.vm.yaml"))
        #expect(sandbox.read(".vmgen/spec.schema.json") == schema)
        // A schema that vmgen did not write.
        try sandbox.write("{}", to: ".vmgen/spec.schema.json")
        try sandbox.expect("init", status: 1, begins: ".vmgen/spec.schema.json:1:1: error: ")
        #expect(sandbox.read(".vmgen/spec.schema.json") == "{}")
    }

    /// Editors follow the first line, from the file that it is in.
    @Test func editorsFindTheSchemas() throws {
        let sandbox = try Sandbox()
        try sandbox.expect("init")
        #expect(try sandbox.read(".vmgen/spec.schema.json") == sandbox.run("schema").output)
        #expect(
            try sandbox.read(".vmgen/configuration.schema.json")
                == sandbox.run("schema", "--for", "configuration").output)
        try sandbox.write("", to: "deep/x")
        for (place, folder) in [
            ("", nil), ("deep", nil), ("", "App/Login"), ("deep", "../App"), ("", "."),
            ("", sandbox.folder.resolvingSymlinksInPath().path + "/Absolute"),
        ] {
            let output = folder.map { ["--output", $0] } ?? []
            let outcome = try sandbox.run(["new", "Login"] + output, in: place)
            let written = try #require(outcome.error.split(separator: "\n").first?.dropFirst("wrote ".count))
            let spec = URL(
                fileURLWithPath: String(written),
                relativeTo: sandbox.place(place + "/"))
            let line = try String(contentsOf: spec, encoding: .utf8).split(separator: "\n")[0]
            let path = try #require(line.split(separator: "$schema=").last)
            let schema = spec.deletingLastPathComponent().appendingPathComponent(String(path))
            #expect(FileManager.default.fileExists(atPath: schema.standardizedFileURL.path), "\(line)")
            try FileManager.default.removeItem(at: spec)
        }
        let specs = try #require(sandbox.read("Specs/Welcome.vm.yaml"))
        #expect(specs.hasPrefix("# yaml-language-server: $schema=../.vmgen/spec.schema.json\n"))
        let configuration = try #require(sandbox.read("vmgen.yaml"))
        #expect(configuration.hasPrefix("# yaml-language-server: $schema=.vmgen/configuration.schema.json\n"))
        try sandbox.remove(".vmgen")
        try sandbox.expect("new", "Login")
        #expect(sandbox.read("Specs/Login.vm.yaml")?.hasPrefix("feature: Login\n") == true)
    }

    @Test(arguments: ["mvvm", "vsm", "mv"]) func newWritesASpecThatLintsClean(_ architecture: String) throws {
        let sandbox = try Sandbox()
        let new = ["new", "Posts", "--output", "Specs"]
        try sandbox.expect(new + ["--architecture", architecture])
        let spec = try #require(sandbox.read("Specs/Posts.vm.yaml"))
        #expect(spec.contains("architecture: \(architecture)\n") == (architecture != "mvvm"))
        #expect(spec.contains("\nviewModel: PostsViewModel\n") == (architecture == "mvvm"))
        let viewModel = sandbox.read("Specs/PostsViewModel.swift")
        #expect(
            viewModel?.contains("final class PostsViewModel: PostsBase {\n")
                == (architecture == "mvvm" ? true : nil))
        #expect(
            spec.contains("    outcomes:\n      success: [loading, loaded]\n") == (architecture == "mvvm"))
        #expect(spec.contains("    protocol: PostsService\n"))
        try sandbox.expect("lint", "Specs", "--strict")
        try sandbox.expect(new, status: 1)
    }

    @Test(
        "what a new spec makes compiles with its scaffold",
        arguments: TestRun.sample(1, of: ["mvvm", "vsm", "mv"]),
        TestRun.sample(1, of: ["observable", "observableObject", "none"]))
    func newCompiles(_ architecture: String, _ observation: String) throws {
        let sandbox = try Sandbox()
        try sandbox.write(
            """
            version: 1
            specs: [App/*.vm.yaml]
            defaults: { observation: \(observation) }
            outputs: [{ artifacts: [output, emitter, protocol, views, mocks], directory: Out }]

            """, to: "vmgen.yaml")
        try sandbox.expect("new", "Posts", "--architecture", architecture)
        try sandbox.expect("generate", "--strict")
        try sandbox.expect("scaffold", "App", "--tests", "Tests")
        let own = sandbox.names(in: "App").filter { $0.hasSuffix(".swift") && !$0.hasSuffix("Tests.swift") }
        #expect(!own.isEmpty)
        let files = own.map { "App/" + $0 } + sandbox.names(in: "Out").map { "Out/" + $0 }
        try sandbox.compile("App", files, StandIns.flags)
    }

    @Test(arguments: [
        ("Specs/**/*.vm.yaml", "Specs/Login.vm.yaml"), ("'*.vm.yaml'", "Login.vm.yaml"),
        ("App/*/*.vm.yaml", "App/Login/Login.vm.yaml"), ("'**/*.vm.yaml'", "Login.vm.yaml"),
        ("Specs/Posts.vm.yaml, App/*.vm.yaml", "App/Login.vm.yaml"),
    ]) func newWritesWhereSpecsAreLookedFor(_ patterns: String, _ path: String) throws {
        let sandbox = try Sandbox()
        let outputs = "outputs: [{ artifacts: [output], directory: Out }]"
        try sandbox.write("version: 1\nspecs: [\(patterns)]\n\(outputs)\n", to: "vmgen.yaml")
        try sandbox.write(Sandbox.spec("Posts"), to: "Specs/Posts.vm.yaml")
        try sandbox.write("", to: "deep/x")
        let outcome = try sandbox.run("new", "Login", in: "deep")
        #expect(outcome.error.hasPrefix("wrote ../\(path)\nwrote ../"), "\(outcome.error)")
        #expect(sandbox.exists(path))
        let generated = try sandbox.run("generate")
        #expect(sandbox.exists("Out/LoginOutput.swift"), "\(generated.error)")
    }

    @Test func newNeedsAConfigurationThatCanBeRead() throws {
        let sandbox = try Sandbox()
        #expect(try sandbox.run("new", "Posts").error == "wrote Posts.vm.yaml\nwrote PostsViewModel.swift\n")
        try sandbox.write("version: 3\n", to: "vmgen.yaml")
        try sandbox.expect("new", "Login", status: 1)
        #expect(!sandbox.exists("Login.vm.yaml"))
        try sandbox.expect("new", "Login", "--output", "A")
    }

    @Test(arguments: ["Self", "Type", "../A", "A/B", "A.B", "Über", "1A", "", " ", "A\nB", "a", "A:B", "_"])
    func newWithABadName(_ name: String) throws {
        let sandbox = try Sandbox()
        try sandbox.expect("new", name, status: 64, says: "is not a feature's name")
        #expect(try sandbox.run("new", "Posts.vm.yaml").error.contains("write 'Posts'."))
        #expect(sandbox.names(in: "").isEmpty)
    }

    @Test(arguments: ["generate", "check", "lint", "init", "new", "scaffold", "templates"])
    func helpHasAnExample(_ command: String) throws {
        try Sandbox().run(command, "--help").expect(0, prints: ["EXAMPLE: vmgen \(command)"])
    }
}
