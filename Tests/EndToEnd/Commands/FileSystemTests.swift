import Foundation
import TestSupport
import Testing

/// Names, links, permissions and line ends as file systems have them.
@Suite struct FileSystemTests {
    @Test(arguments: ["my specs", "spécs", "100% of 50%25", "a'b\"c", "x;y&z", "a.vm", "日本語"])
    func foldersOfAnyName(_ folder: String) throws {
        let sandbox = try Sandbox()
        try sandbox.write(Sandbox.spec("Posts"), to: "\(folder)/Posts.vm.yaml")
        try sandbox.expect("generate", folder, "--output", "\(folder)/Out")
        #expect(sandbox.exists("\(folder)/Out/Sources/PostsOutput.swift"))
        try sandbox.expect("check", "\(folder)/Posts.vm.yaml", "--output", "\(folder)/Out")
        try sandbox.write("feature: Login\n", to: "\(folder)/Login.vm.yaml")
        let fault = try sandbox.run("lint", folder)
        #expect(fault.error.hasPrefix("\(folder)/Login.vm.yaml:1:1: error: "), "\(fault.error)")
    }

    @Test func windowsLineEndsMakeTheSameFiles() throws {
        let sandbox = try Sandbox.project("Posts")
        _ = try sandbox.run("generate")
        let spec = Sandbox.spec("Posts").replacingOccurrences(of: "\n", with: "\r\n")
        try sandbox.write(Data([0xEF, 0xBB, 0xBF]) + Data(spec.utf8), to: "Specs/Posts.vm.yaml")
        let configuration = try #require(sandbox.read("vmgen.yaml"))
        try sandbox.write(configuration.replacingOccurrences(of: "\n", with: "\r\n"), to: "vmgen.yaml")
        try sandbox.expect("check", "--strict")
        try sandbox.write(spec + "nonsense: 1\r\n", to: "Specs/Posts.vm.yaml")
        #expect(try sandbox.run("lint").error.hasPrefix("Specs/Posts.vm.yaml:9:1: error: "))
    }

    @Test func aSymlinkAtTheTarget() throws {
        let sandbox = try Sandbox.project("Posts")
        _ = try sandbox.run("generate")
        let path = "Out/Sources/PostsOutput.swift"
        let text = try #require(sandbox.read(path))
        try sandbox.write(text, to: "elsewhere.swift")
        try sandbox.remove(path)
        try sandbox.link(path, to: "../../elsewhere.swift")
        try sandbox.expect("generate", status: 1, begins: "\(path):1:1: error: a symlink is in the way")
        #expect(sandbox.read("elsewhere.swift") == text)
        // Nor is one that leads nowhere replaced.
        try sandbox.remove("elsewhere.swift")
        try sandbox.expect("generate", status: 1)
        #expect(!sandbox.exists("elsewhere.swift"))
    }

    /// A limit of files' sizes sends a signal that would kill vmgen.
    @Test func aFileBeyondTheLimit() throws {
        let sandbox = try Sandbox.project("Posts")
        let vmgen = Sandbox.executable.path
        try sandbox.shell("ulimit -f 1; exec '\(vmgen)' generate")
            .expect(1, says: ["error: cannot be written: file too large [unwritable]"])
        #expect(sandbox.names(in: "Out").filter { $0.hasSuffix(".tmp") } == [])
        try sandbox.expect("generate")
    }

    @Test func aFolderAtTheTarget() throws {
        let sandbox = try Sandbox.project("Posts")
        try sandbox.write("x", to: "Out/Sources/PostsOutput.swift/x")
        try sandbox.expect("generate", status: 1, says: "a folder is in the way")
        #expect(!sandbox.exists("Out/Mocks"))
    }

    @Test func oneDirectoryUnderTwoNames() throws {
        let sandbox = try Sandbox.project("Posts")
        try sandbox.write("", to: "Out/Sources/.keep")
        try sandbox.link("Out/Mocks", to: "Sources")
        for command in ["generate", "check"] {
            try sandbox.expect(
                command, status: 1, begins: "Out/Mocks:1:1: error: a symlink makes this", says: "[file-clash]"
            )
        }
        #expect(sandbox.names(in: "Out/Sources") == [".keep"])
        // Also where the directories themselves are yet to be made.
        try sandbox.remove("Out/Mocks")
        try sandbox.link("Twin", to: "Out")
        let text = try #require(sandbox.read("vmgen.yaml"))
        try sandbox.write(
            text.replacingOccurrences(of: "Out/Mocks", with: "Twin/New").replacingOccurrences(
                of: "Out/Sources", with: "Out/New"), to: "vmgen.yaml")
        #expect(try sandbox.run("generate").error.contains("[file-clash]"))
    }

    @Test func oneSpecUnderTwoNames() throws {
        let sandbox = try Sandbox.project("Posts")
        try sandbox.link("Specs/More", to: "../Specs")
        try sandbox.expect(
            "generate", "Specs", "./Specs/Posts.vm.yaml", "Specs/More", begins: "1 feature: 6 written")
    }

    /// Root may do everything.
    static let isPrivileged = geteuid() == 0

    @Test(.enabled(if: !isPrivileged)) func withoutPermission() throws {
        let sandbox = try Sandbox.project("Posts")
        try sandbox.setMode(0, of: "Specs/Posts.vm.yaml")
        try sandbox.expect(
            "generate", status: 1, begins: "Specs/Posts.vm.yaml:1:1: error: cannot be read: permission denied"
        )
        try sandbox.setMode(0o644, of: "Specs/Posts.vm.yaml")
        try sandbox.setMode(0, of: "Specs")
        #expect(try sandbox.run("generate").error.contains("[unreadable]"))
        try sandbox.setMode(0o755, of: "Specs")
        _ = try sandbox.run("generate")
        try sandbox.write(Sandbox.spec("Posts", type: "Int"), to: "Specs/Posts.vm.yaml")
        try sandbox.setMode(0o555, of: "Out/Sources")
        try sandbox.expect("generate", status: 1, says: "[unwritable]")
        try sandbox.setMode(0o755, of: "Out/Sources")
        try sandbox.expect("generate")
    }

    @Test func modesAreKept() throws {
        let sandbox = try Sandbox.project("Posts")
        _ = try sandbox.run("generate")
        let path = "Out/Sources/PostsOutput.swift"
        try sandbox.setMode(0o600, of: path)
        try sandbox.write(Sandbox.spec("Posts", type: "Int"), to: "Specs/Posts.vm.yaml")
        _ = try sandbox.run("generate")
        #expect(try sandbox.mode(of: path) == 0o600)
    }
}
