import Foundation
import TestSupport
import Testing

/// Symlinks among the files that vmgen reads. None shows a file that is not a spec, a template or a configuration.
@Suite struct LinkTests {
    private static let secret = "the user's own words"

    private static let configuration = """
        version: 1
        specs: [Specs/*.vm.yaml]
        templates: VM
        outputs: [{ artifacts: [output], directory: Out }]

        """

    /// A project in a folder, and a file of the user outside of it.
    private func project() throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.write(Self.secret, to: "notes.txt")
        try sandbox.write(Self.secret, to: "notes.stencil.txt")
        try sandbox.write(Self.configuration, to: "App/vmgen.yaml")
        try sandbox.write("version: 1\ntemplates: VM\n", to: "App/build.yaml")
        try sandbox.write(Sandbox.spec("Posts"), to: "App/Specs/Posts.vm.yaml")
        try sandbox.write("// {{ feature }}\n", to: "App/VM/output.swift.stencil")
        return sandbox
    }

    private static let build = [
        "build-tool", "--kind", "sources", "--module", "App", "--output", "Out", "--target-config",
    ]

    static let links: [(path: String, command: [String])] = [
        ("VM/output.swift.stencil", ["generate"]),
        ("VM/part.stencil", ["generate"]),
        ("VM/output.swift.stencil", ["generate", "--templates", "VM"]),
        ("VM/part.stencil", ["templates", "check", "VM"]),
        ("VM/output.swift.stencil", ["scaffold", "Specs", "--tests", "Specs"]),
        (
            "VM/output.swift.stencil",
            build + ["build.yaml", "--template", "VM/output.swift.stencil", "Specs/Posts.vm.yaml"]
        ),
        ("Specs/Posts.vm.yaml", ["generate"]),
        ("Specs/Posts.vm.yaml", ["lint", "Specs/Posts.vm.yaml"]),
        ("Specs/Posts.vm.yaml", build.dropLast() + ["Specs/Posts.vm.yaml"]),
        ("vmgen.yaml", ["generate"]),
        ("vmgen.yaml", build + ["vmgen.yaml", "Specs/Posts.vm.yaml"]),
    ]

    @Test(arguments: links) func toAnotherKindOfFile(_ path: String, _ command: [String]) throws {
        let sandbox = try project()
        try? sandbox.remove("App/\(path)")
        let up = path.contains("/") ? "../../" : "../"
        try sandbox.link(
            "App/\(path)", to: up + (path.contains("stencil") ? "notes.stencil.txt" : "notes.txt"))
        let before = try FileTree(sandbox)
        let outcome = try sandbox.expect(
            command, in: "App", status: 1,
            says: "\(path):1:1: error: this symlink leads to a file that does not end in '.", "[foreign-link]"
        )
        #expect(!(outcome.output + outcome.error).contains(Self.secret))
        #expect(try FileTree(sandbox) == before)
    }

    /// As build systems link all inputs, and as people share templates.
    @Test func toTheSameKindOfFile() throws {
        let sandbox = try project()
        for path in ["VM/output.swift.stencil", "Specs/Posts.vm.yaml", "vmgen.yaml"] {
            let text = try #require(sandbox.read("App/" + path))
            try sandbox.remove("App/" + path)
            try sandbox.write(text, to: "Store/" + path)
            try sandbox.link("App/" + path, to: sandbox.folder.path + "/Store/" + path)
        }
        try sandbox.expect("generate", in: "App")
        #expect(sandbox.read("App/Out/PostsOutput.swift")?.hasSuffix("// Posts\n") == true)
    }

    /// Else a link to the root of the disk would let vmgen read all of it.
    @Test func toAFolderAbove() throws {
        let sandbox = try Sandbox()
        try sandbox.write(Sandbox.spec("Posts"), to: "App/Specs/Posts.vm.yaml")
        try sandbox.write(Sandbox.spec("Other"), to: "Other.vm.yaml")
        try sandbox.link("App/Specs/up", to: "../..")
        try sandbox.expect("lint", "Specs", in: "App", begins: "1 feature: 0 warnings in ")
    }

    /// Patterns find no other files than specs.
    @Test func patternsOfAllFiles() throws {
        let sandbox = try project()
        try sandbox.write("version: 1\nspecs: ['**']\n", to: "App/vmgen.yaml")
        try sandbox.expect("lint", in: "App", begins: "1 feature: 0 warnings in ")
    }

    /// No command overlooks a file that its user names, and then removes what was generated from it.
    @Test func filesThatAreNotNamedAsSpecs() throws {
        let sandbox = try Sandbox()
        try sandbox.write(Sandbox.spec("Posts"), to: "S/Posts.yaml")
        let rename = "help: rename it to 'Posts.vm.yaml'"
        try sandbox.expect("generate", "S/Posts.yaml", "--output", "Out", status: 1, says: rename)
        for pattern in ["S/Posts.yaml", "S/*.yaml", "**/Posts.yaml"] {
            try sandbox.write(
                "version: 1\nspecs: ['\(pattern)']\noutputs: [{ artifacts: [output], directory: Out }]\n",
                to: "vmgen.yaml")
            try sandbox.expect("generate", status: 1, says: "S/Posts.yaml:1:1: error", rename)
        }
    }
}
