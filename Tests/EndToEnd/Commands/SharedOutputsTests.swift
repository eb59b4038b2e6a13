import Foundation
import TestSupport
import Testing

/// No run removes the files of another configuration or of other specs.
@Suite struct SharedOutputsTests {
    private static func configuration(_ specs: String, _ directory: String) -> String {
        "version: 1\nspecs: [\"\(specs)/*.vm.yaml\"]\noutputs: [{ artifacts: [output], directory: \(directory) }]\n"
    }

    /// A repository with two specs, and two configurations at the paths with the directories.
    private func project(_ configurations: (path: String, specs: String, directory: String)...) throws
        -> Sandbox
    {
        let sandbox = try Sandbox()
        try sandbox.write("", to: ".git/config")
        for (path, specs, directory) in configurations {
            try sandbox.write(Self.configuration(specs, directory), to: path)
            let folder = (path as NSString).deletingLastPathComponent
            let name = specs == "First" ? "Posts" : "Login"
            let spec = (folder as NSString).appendingPathComponent("\(specs)/\(name).vm.yaml")
            try sandbox.write(Sandbox.spec(name), to: spec)
        }
        return sandbox
    }

    /// All ways to run vmgen, in the folder of each configuration and in others.
    private func expectClash(
        _ sandbox: Sandbox, _ arguments: [String] = [], in place: String = "", at error: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let before = try FileTree(sandbox)
        for command in [["generate"], ["generate", "--dry-run"], ["check"]] {
            let outcome = try sandbox.run(command + arguments, in: place)
            #expect(outcome.status == 1, sourceLocation: sourceLocation)
            #expect(outcome.error.contains(error), "\(outcome.error)", sourceLocation: sourceLocation)
            #expect(outcome.error.contains("[file-clash]"), sourceLocation: sourceLocation)
        }
        #expect(try FileTree(sandbox) == before, sourceLocation: sourceLocation)
    }

    @Test func oneInsideTheOther() throws {
        let sandbox = try project(
            ("vmgen.yaml", "First", "App/Out"), ("App/vmgen.yaml", "Second", "Out"))
        let outer = "vmgen.yaml:3:45: error: the directory 'App/Out' is also an output of"
        let inner = "vmgen.yaml:3:45: error: the directory 'Out' is also an output of"
        try expectClash(sandbox, at: "\(outer) 'App/vmgen.yaml'")
        try expectClash(sandbox, in: "First", at: "../\(outer) '../App/vmgen.yaml'")
        try expectClash(sandbox, in: "App", at: "\(inner) '../vmgen.yaml'")
        try expectClash(sandbox, ["--config", "App/vmgen.yaml"], at: "App/\(inner) 'vmgen.yaml'")
        try expectClash(
            sandbox, ["--config", sandbox.folder.path + "/App/vmgen.yaml"], in: "First",
            at: "\(inner) '../vmgen.yaml'")
        try expectClash(sandbox, ["First"], at: outer)
        // The help works.
        try sandbox.write(Self.configuration("Second", "Other"), to: "App/vmgen.yaml")
        try sandbox.expect("generate")
        try sandbox.expect("generate", in: "App")
        #expect(sandbox.names(in: "App/Out") == ["PostsOutput.swift", "VMGenRuntime.swift"])
    }

    @Test(arguments: ["other.yaml", "other.yml"]) func twoNamesInOneFolder(_ name: String) throws {
        let sandbox = try project(("vmgen.yaml", "First", "Out"), (name, "Second", "Out"))
        try expectClash(
            sandbox, at: "vmgen.yaml:3:45: error: the directory 'Out' is also an output of '\(name)'")
        try expectClash(
            sandbox, ["--config", name], at: "\(name):3:45: error: the directory 'Out' is also an output of")
    }

    @Test func throughASymlink() throws {
        let sandbox = try project(("vmgen.yaml", "First", "Link/Out"), ("App/vmgen.yaml", "Second", "Out"))
        try sandbox.link("Link", to: "App")
        try expectClash(sandbox, at: "the directory 'Link/Out' is also an output of 'App/vmgen.yaml'")
        try expectClash(sandbox, in: "Link", at: "the directory 'Out' is also an output of '../vmgen.yaml'")
    }

    /// Other files, other directories and other repositories are no obstacle.
    @Test func noClash() throws {
        let sandbox = try project(
            ("vmgen.yaml", "First", "App/Out"), ("App/vmgen.yaml", "Second", "Out/More"))
        try sandbox.write("outputs: [{ directory: App/Out }]\n", to: "compose.yaml")
        try sandbox.write("directory: [outputs\n", to: "App/broken.yaml")
        try sandbox.expect("generate")
        try sandbox.expect("generate", in: "App")
        #expect(sandbox.exists("App/Out/PostsOutput.swift"))
        #expect(sandbox.exists("App/Out/More/LoginOutput.swift"))
    }

    /// Outside of a repository, only the folders from the outputs to the configuration are the project's.
    @Test func foldersAboveAProjectAreNotRead() throws {
        let sandbox = try project(
            ("vmgen.yaml", "First", "App/Out"), ("App/vmgen.yaml", "Second", "Out"))
        try sandbox.remove(".git")
        #expect(try sandbox.run("check").error.contains("[file-clash]"))
        let (_, calls) = try sandbox.run(
            ["check"], with: FaultyCall(kind: .reads, number: .max, action: .kill), in: "App")
        #expect(
            calls.contains {
                $0.contains(" opendir ") && $0.hasSuffix("/\(sandbox.folder.lastPathComponent)/App")
            }, "\(calls)")
        #expect(
            !calls.contains {
                $0.contains(" opendir ") && $0.hasSuffix("/\(sandbox.folder.lastPathComponent)")
            }, "\(calls)")
    }

    /// The other specs of the configuration are not below the working directory.
    @Test func aPartOfTheSpecsBelowTheConfiguration() throws {
        let sandbox = try Sandbox()
        try sandbox.write(Self.configuration("**", "Out"), to: "vmgen.yaml")
        try sandbox.write(Sandbox.spec("Posts"), to: "App/Specs/Posts.vm.yaml")
        try sandbox.write(Sandbox.spec("Login"), to: "Lib/Specs/Login.vm.yaml")
        try sandbox.expect("generate")
        let all = sandbox.names(in: "Out")
        try sandbox.expect("generate", "Specs", in: "App")
        #expect(sandbox.names(in: "Out") == all)
        // A spec that is gone is gone, wherever vmgen runs.
        try sandbox.remove("Lib/Specs/Login.vm.yaml")
        try sandbox.expect("generate", "Specs", in: "App")
        #expect(sandbox.names(in: "Out") == ["PostsOutput.swift", "VMGenRuntime.swift"])
    }

    /// Without a configuration, nobody knows which specs generate into a folder elsewhere.
    @Test(arguments: [
        ["generate", "Specs", "--output", "../Out"],
        ["diagram", "Specs", "--format", "svg", "--output", "../Out"],
    ]) func oneFolderForSpecsOfTwoFolders(_ command: [String]) throws {
        let sandbox = try Sandbox()
        for (folder, name) in [("A", "Posts"), ("B", "Login")] {
            try sandbox.write(Sandbox.spec(name), to: "\(folder)/Specs/\(name).vm.yaml")
            try sandbox.expect(command, in: folder)
        }
        let all = sandbox.names(in: "Out")
        #expect(all.contains { $0.contains("Posts") } && all.contains { $0.contains("Login") })
        try sandbox.expect(command, in: "A")
        #expect(sandbox.names(in: "Out") == all)
    }

    /// Folders of other programs in the system's temporary folder stay, whatever their names.
    @Test func temporaryFoldersOfOthers() throws {
        let repository = try HookRepository()
        let others = [
            "vmgen-1999999999-backup", "vmgen-1999999999", ".vmgen-temporary-1999999999-notes",
            ".vmgen-temporary-x-abcdef",
        ]
        let abandoned = ".vmgen-temporary-1999999999-abcdef"
        for name in others + [abandoned] { try repository.outside.write("mine", to: "tmp/\(name)/file") }
        let folder = repository.outside.place("tmp").path
        repository.environment["TMPDIR"] = folder
        _ = try repository.run("hook", "run", "--all")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == others.sorted())
    }
}
