import Foundation
import TestSupport
import Testing

/// Specs that cannot be read: an error, and nothing of theirs is removed.
@Suite struct UnreadableSpecTests {
    /// A generated project in which the spec `Posts` was moved away.
    private func project() throws -> Sandbox {
        let sandbox = try Sandbox.project("Posts", "Login")
        try #require(try sandbox.run("generate").status == 0)
        try sandbox.remove("Specs/Posts.vm.yaml")
        return sandbox
    }

    private func expectFault(_ sandbox: Sandbox, _ path: String, _ message: String, _ help: String) throws {
        for command in [["generate"], ["check"], ["lint"], ["lint", "Specs"]] {
            try sandbox.expect(
                command, status: 1, begins: "\(path):1:1: error: \(message)", says: "\nhelp: \(help)")
        }
        #expect(sandbox.exists("Out/Sources/PostsOutput.swift"))
    }

    private let broken = (
        "the target of this symlink does not exist, so vmgen cannot read its specs [unreadable]",
        "restore the target, or remove the symlink"
    )

    @Test(arguments: ["../gone/Posts.vm.yaml", "Posts.vm.yaml"])
    func aLinkWhoseTargetIsGone(_ target: String) throws {
        let sandbox = try project()
        try sandbox.link("Specs/Posts.vm.yaml", to: target)
        try expectFault(sandbox, "Specs/Posts.vm.yaml", broken.0, broken.1)
    }

    @Test func aLinkedFolderThatIsGone() throws {
        let sandbox = try project()
        try sandbox.link("Specs/Shared", to: "../gone")
        try expectFault(sandbox, "Specs/Shared", broken.0, broken.1)
    }

    @Test func aPipe() throws {
        let sandbox = try project()
        #expect(mkfifo(sandbox.place("Specs/Posts.vm.yaml").path, 0o644) == 0)
        try expectFault(
            sandbox, "Specs/Posts.vm.yaml", "this has the name of a spec, but is not a file [not-a-file]",
            "rename it")
    }

    @Test func aFolderNamedLikeASpec() throws {
        let sandbox = try project()
        try sandbox.write(Sandbox.spec("Posts"), to: "Specs/Posts.vm.yaml/Posts.vm.yaml")
        try expectFault(
            sandbox, "Specs/Posts.vm.yaml", "this has the name of a spec, but is not a file [not-a-file]",
            "rename it")
    }

    /// An editor's lock, a link that no pattern can reach, one to a file of another kind.
    @Test func otherLinksThatLeadNowhere() throws {
        let sandbox = try Sandbox.project("Posts")
        try sandbox.write("", to: "Other/x")
        for path in ["Specs/.#Posts.vm.yaml", "Other/Shared", "Specs/notes.txt"] {
            try sandbox.link(path, to: "someone@host.1234")
        }
        try sandbox.expect("generate")
        try sandbox.expect("check")
    }

    @Test func inTheHook() throws {
        let repository = try HookRepository.committed()
        try repository.git("mv", "Specs/Posts.vm.yaml", "Posts.vm.yaml")
        try repository.write(Sandbox.spec("Login"), to: "Specs/Login.vm.yaml")
        try repository.link("Specs/Posts.vm.yaml", to: "../gone")
        try repository.git("add", "-A")
        try repository.expectCommit(status: 1, begins: "Specs/Posts.vm.yaml:1:1: error: \(broken.0)")
        #expect(repository.exists(HookRepository.generated[0]))
    }
}
