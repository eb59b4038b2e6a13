import Foundation
import TestSupport
import Testing

/// Files that git does not look at in the working copy, and files that are not named like specs.
@Suite struct HookSparseTests {
    let more = "  more:\n"

    private func marks(_ repository: HookRepository) throws -> [String] {
        try repository.git("ls-files", "-v", "Out").output.split(separator: "\n").map { String($0.prefix(1)) }
    }

    /// The working copy has no generated files.
    private func sparse(stages: Bool = false) throws -> HookRepository {
        let repository = try HookRepository.committed(stages: stages)
        try leaveOutGeneratedFiles(repository)
        try repository.write(Sandbox.spec("Posts") + more, to: "Specs/Posts.vm.yaml")
        try repository.write(Sandbox.spec("Login"), to: "Specs/Login.vm.yaml")
        return repository
    }

    private func leaveOutGeneratedFiles(_ repository: HookRepository) throws {
        // Git keeps files that may have changed, as those of a copied repository.
        try repository.git("status").require()
        try repository.git("sparse-checkout", "set", "Specs").require()
        #expect(!repository.exists("Out"))
    }

    @Test func aSparseCheckoutStaysSparse() throws {
        let repository = try sparse()
        try repository.git("add", "Specs").require()
        let stopped = try repository.expectCommit(
            status: 1, says: "  not checked out  Out/Sources/LoginOutput.swift\n",
            "let vmgen stage them, then commit again:\n  vmgen hook run --stage\n")
        #expect(!stopped.error.contains("git add"), "\(stopped.error)")
        try expect(repository.run("hook", "run", "--stage"))
        try expect(repository.commit())
        #expect(try Set(marks(repository)) == ["S"])
        #expect(try repository.staged("Out/Sources/LoginOutput.swift", in: "HEAD") != nil)
        #expect(!repository.exists("Out"))
        #expect(try repository.git("status", "--porcelain").output == "")
        try expect(repository.run("hook", "run", "--all"))
    }

    @Test func aStagingHookInASparseCheckout() throws {
        let repository = try sparse(stages: true)
        try repository.git("rm", "--quiet", "--cached", "Specs/Posts.vm.yaml").require()
        try repository.remove("Specs/Posts.vm.yaml")
        try repository.git("add", "Specs").require()
        try expect(repository.commit())
        #expect(try !repository.tracked().contains { $0.contains("Posts") })
        #expect(try Set(marks(repository)) == ["S"])
        #expect(try repository.git("status", "--porcelain").output == "")
    }

    /// Git throws away the index of such a commit.
    @Test(arguments: [["-a"], ["--", "Specs/Posts.vm.yaml"]])
    func aCommitWithAnIndexOfItsOwn(_ options: [String]) throws {
        let repository = try sparse()
        try repository.remove("Specs/Login.vm.yaml")
        let stopped = try repository.git(["commit", "--quiet", "-m", "next"] + options)
        stopped.expect(
            1,
            says: ["stage what this commit changes, let vmgen stage the generated files:\n  vmgen hook run"])
        try repository.git("add", "-u").require()
        try expect(repository.run("hook", "run", "--stage"))
        try expect(repository.commit())
        #expect(
            try repository.staged(HookRepository.generated[0], in: "HEAD")?.contains("func more(") == true)
    }

    /// The folder is new, so that nothing tells whether it is outside.
    @Test func aNewFolderOutsideOfASparseCheckout() throws {
        let repository = try HookRepository.committed()
        try leaveOutGeneratedFiles(repository)
        try repository.write(
            HookRepository.configuration.replacingOccurrences(of: "Out/Sources", with: "Other"),
            to: "vmgen.yaml")
        try repository.git("rm", "--quiet", "--sparse", "-r", "Out").require()
        try repository.git("add", "vmgen.yaml").require()
        let stopped = try repository.expectCommit(status: 1, says: "  git add --sparse -- Other/PostsEmitter")
        try repository.commitAsTold(stopped)
        #expect(try repository.tracked().contains("Other/PostsOutput.swift"))
    }

    @Test(arguments: [("--skip-worktree", "S"), ("--assume-unchanged", "h")])
    func aMarkedFileKeepsItsMark(_ option: String, _ mark: String) throws {
        let repository = try HookRepository.committed()
        let path = HookRepository.generated[0]
        try repository.git("update-index", option, path).require()
        try repository.write(Sandbox.spec("Posts") + more, to: "Specs/Posts.vm.yaml")
        try repository.git("add", "-A").require()
        let stopped = try repository.expectCommit(
            status: 1, says: "  wrote       \(path)\n", "\n  vmgen hook run --stage\n")
        #expect(!stopped.error.contains("git add"), "\(stopped.error)")
        try expect(repository.run("hook", "run", "--stage"))
        #expect(try marks(repository).contains(mark))
        try expect(repository.commit())
        try expect(repository.run("check"))

        // A person's edit that git is to overlook stays.
        let edited = try repository.edit(path).edited
        try repository.write(Sandbox.spec("Posts"), to: "Specs/Posts.vm.yaml")
        try repository.git("add", "Specs").require()
        let kept = try repository.expectCommit(status: 1, says: "  left alone  \(path)\n")
        #expect(!kept.error.contains("stage those and their specs"), "\(kept.error)")
        try expect(repository.run("hook", "run", "--stage"))
        try expect(repository.commit())
        #expect(repository.read(path) == edited)
        #expect(try marks(repository).contains(mark))
        #expect(try repository.staged(path, in: "HEAD")?.contains("func more(") == false)
    }

    @Test(arguments: ["Rain.vm.yml", "Snow.VM.YAML"])
    func aFileThatIsNotNamedLikeASpec(name: String) throws {
        let repository = try HookRepository.committed(stages: true)
        try repository.write(Sandbox.spec("Rain"), to: "Specs/\(name)")
        try repository.git("add", "-A").require()
        try repository.expectCommit(
            status: 1, begins: "Specs/\(name):1:1: error: a spec ends in '.vm.yaml' [no-specs]\n")
        // Without directories, the configuration is the build plugin's, and the hook only checks.
        try repository.write("version: 1\nspecs: [Specs/*.vm.yaml]\n", to: "vmgen.yaml")
        try repository.git("rm", "--quiet", "-r", "--force", "Specs/Posts.vm.yaml", "Out").require()
        try repository.git("add", "-A").require()
        try repository.expectCommit(status: 1, says: "a spec ends in '.vm.yaml'")
    }
}
