import Foundation
import TestSupport
import Testing

@Suite struct BadInputTests {
    /// People are shown so many of a rule, programs all.
    @Test func manyFaultsOfOneKind() throws {
        let sandbox = try Sandbox()
        let keys = (0..<123).map { "key\($0): 1\n" }.joined()
        try sandbox.write(Sandbox.spec("Posts") + keys, to: "Posts.vm.yaml")
        let text = try sandbox.run("lint", "Posts.vm.yaml").error
        #expect(text.components(separatedBy: "error: ").count == 51)
        #expect(text.contains("\nand 73 more [unknown-key]\n"), "\(text.suffix(300))")
        let json = try sandbox.run("lint", "Posts.vm.yaml", "--format", "json").output
        #expect(json.components(separatedBy: "\"unknown-key\"").count == 124)
    }

    /// Files are named after features, and file systems have a limit.
    @Test(arguments: [200, 201]) func featureNames(_ length: Int) throws {
        let sandbox = try Sandbox()
        let name = String(repeating: "A", count: length)
        try sandbox.write(Sandbox.spec(name), to: "\(name).vm.yaml")
        let outcome = try sandbox.run("generate", "\(name).vm.yaml", "--output", "Out")
        #expect(outcome.status == (length == 200 ? 0 : 1), "\(outcome.error)")
        #expect(outcome.error.hasPrefix("\(name).vm.yaml:1:10: error: ") == (length == 201))
        #expect(sandbox.exists("Out") == (length == 200))
    }

    /// Half of a file on a full disk must not pass for the whole.
    @Test(
        .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
        arguments: [
            "schema", "explain", "templates list", "lint --format sarif", "generate --stdout", "diagram",
        ])
    func standardOutputIsFull(_ command: String) throws {
        let sandbox = try Sandbox.project("Posts")
        let line =
            "standard output:1:1: error: cannot be written: no space left on device [unwritable]\nhelp: "
        try sandbox.shell("'\(Sandbox.executable.path)' \(command) >/dev/full").expect(1, says: [line])
    }

    @Test(arguments: [("check", "run 'vmgen generate PATH"), ("lint", "name the specs or their folder")])
    func noConfiguration(_ command: String, _ help: String) throws {
        try Sandbox().expect(
            command, status: 1, begins: "vmgen.yaml:1:1: error: there is no configuration here",
            says: "\nhelp: write one with 'vmgen init', or \(help)")
    }

    @Test func pathsThatAreNotThere() throws {
        let sandbox = try Sandbox()
        try sandbox.expect(
            "lint", "No.vm.yaml", status: 1,
            begins: "No.vm.yaml:1:1: error: no such file or folder [file-not-found]\n")
        let command = try sandbox.run("chekc")
        #expect(command.error.contains("did you mean 'vmgen check'?"), "\(command.error)")
        try sandbox.write("", to: "Specs/Posts.vm.yaml")
        for (path, meant) in [
            ("Spec", "Specs"), ("Specs/Post", "Specs/Posts.vm.yaml"),
            ("./Specs/Posts.yaml", "./Specs/Posts.vm.yaml"),
        ] {
            let path = try sandbox.run("lint", path)
            #expect(path.error.contains("did you mean '\(meant)'?"), "\(path.error)")
        }
        #expect(try sandbox.run("lint", "nowhere/x").error.contains("check the spelling"))
        try sandbox.write("", to: "Folder.vm.yaml/x")
        try sandbox.expect("lint", "./Folder.vm.yaml/", status: 1, says: "[not-a-file]")
        try sandbox.write("", to: "Empty/x")
        #expect(try sandbox.run("lint", "Empty").error.contains("[no-specs]"))
        try sandbox.expect("lint", "Empty", "--strict", status: 1)
    }

    @Test(arguments: [
        ["generate", "--nonsense"], ["generate", "--color", "pink"], ["generate", ""],
        ["new", "post details"],
        ["new", "posts"], ["generate", "--dry-run", "--stdout"],
    ]) func usage(_ arguments: [String]) throws {
        try Sandbox().expect(arguments, status: 64)
    }
}
