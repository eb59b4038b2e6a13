import Foundation
import TestSupport
import Testing

/// Folders that are on different devices, or full.
@Suite struct DeviceTests {
    /// A file system in memory, which Linux has.
    private static let other = "/dev/shm"

    @Test(.enabled(if: FileManager.default.isWritableFile(atPath: other))) func outputOnAnotherDevice() throws
    {
        let sandbox = try Sandbox.project("Posts")
        let output = "\(Self.other)/vmgen-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: output) }
        try expect(sandbox.run("generate", "Specs", "--output", output))
        try sandbox.write(Sandbox.spec("Posts", type: "Int"), to: "Specs/Posts.vm.yaml")
        try expect(sandbox.run("generate", "Specs", "--output", output, environment: ["TMPDIR": Self.other]))
        try expect(sandbox.run("check", "Specs", "--output", output))
        // By a symlink it is outside of the project.
        try sandbox.link("Out", to: output)
        #expect(try sandbox.run("generate").error.contains("[outside-output]"))
    }

    /// The kernel ends who writes more than may be written.
    @Test(arguments: [0, 1, 2]) func noRoomForAWholeFile(_ blocks: Int) throws {
        let sandbox = try Sandbox.project("Posts", "Login")
        try expect(sandbox.run("generate"))
        let before = try FileTree(sandbox)
        for name in ["Posts", "Login"] {
            try sandbox.write(Sandbox.spec(name, type: "Int"), to: "Specs/\(name).vm.yaml")
        }
        let vmgen = Sandbox.executable.path
        let full = try sandbox.shell(
            "trap '' XFSZ; ulimit -f \(blocks); exec '\(vmgen)' generate >/dev/null 2>&1")
        #expect(full.status != 0)
        let between = try FileTree(sandbox)
        try expect(sandbox.run("generate"))
        let after = try FileTree(sandbox)
        #expect(between.paths(otherThan: before, after).filter { !FileTree.isTemporary($0) } == [])
        #expect(!after.files.keys.contains(where: FileTree.isTemporary))
    }
}
