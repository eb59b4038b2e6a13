import Foundation
import TestSupport
import Testing

/// `vmgen hook run --stage`, and hooks that were installed with it.
@Suite struct HookStageTests {
    @Test func stagesWhatIsMadeAndNothingElse() throws {
        let repository = try HookRepository.committed(stages: true)
        try repository.stage("Login")
        try repository.write("mine\n", to: "Out/Sources/notes.txt")
        try repository.write("mine\n", to: "later.txt")
        try repository.expectCommit(says: "  staged      Out/Sources/LoginOutput.swift\n")
        #expect(
            try repository.git("status", "--porcelain").output == "?? Out/Sources/notes.txt\n?? later.txt\n")
        try expect(repository.run("hook", "run", "--all"))
        try expect(repository.run("check"))
    }

    @Test func removesWhatNoSpecMakes() throws {
        let repository = try HookRepository.committed(stages: true)
        try repository.git("rm", "--quiet", "Specs/Posts.vm.yaml")
        try repository.stage("Login")
        try expect(repository.commit())
        #expect(try repository.tracked().filter { $0.contains("Posts") } == [])
        #expect(try repository.git("status", "--porcelain").output == "")
    }

    /// Git commits the tree from before the hook.
    @Test func anAutomaticMergeIsCompletedByACommit() throws {
        let repository = try HookRepository.committed(stages: true)
        try repository.git("checkout", "--quiet", "-b", "topic")
        try repository.stage("Login")
        try expect(repository.commit())
        try repository.git("checkout", "--quiet", "main")
        try repository.write(
            HookRepository.configuration + "defaults: { isolation: nonisolated }\n", to: "vmgen.yaml")
        try expect(repository.commit("-a"))
        try repository.git("merge", "--quiet", "--no-edit", "topic").expect(1)
        try expect(repository.git("commit", "--quiet", "--no-edit"))
        let merged = try repository.staged("Out/Sources/LoginOutput.swift", in: "HEAD")
        #expect(merged?.contains("nonisolated enum") == true)
        #expect(try repository.git("status", "--porcelain").output == "")
    }

    @Test func refusesInACommitOfSinglePaths() throws {
        let repository = try HookRepository.committed(stages: true)
        try repository.write(Sandbox.spec("Posts") + "  more:\n", to: "Specs/Posts.vm.yaml")
        try repository.expectCommit(
            "--", "Specs", status: 1, says: "[cannot-stage]\nhelp: follow the advice above")
        #expect(try repository.git("diff", "--cached", "--name-only").output == "")
        try expect(repository.commit("--", "Specs", "Out"))
    }

    @Test func keepsTheModeOfAFile() throws {
        let repository = try HookRepository.committed(stages: true)
        let path = HookRepository.generated[0]
        try repository.git("update-index", "--chmod=+x", path)
        try expect(repository.commit("--no-verify"))
        try repository.git("checkout", "--quiet", "--", path)
        try repository.write(Sandbox.spec("Posts") + "  more:\n", to: "Specs/Posts.vm.yaml")
        try expect(repository.commit("-a"))
        #expect(try repository.staged(path, in: "HEAD")?.contains("func more(") == true)
        #expect(try repository.git("ls-files", "--stage", path).output.hasPrefix("100755 "))
        #expect(try repository.git("status", "--porcelain").output == "")
    }

    @Test func stagesNothingWhereASpecIsAtFault() throws {
        let repository = try HookRepository.committed(stages: true)
        try repository.write("feature: Login\n", to: "Specs/Login.vm.yaml")
        try repository.write(Sandbox.spec("Posts") + "  more:\n", to: "Specs/Posts.vm.yaml")
        try repository.git("add", "-A")
        try repository.expectCommit(status: 1)
        #expect(try repository.staged(HookRepository.generated[0])?.contains("func more(") == false)
        #expect(repository.read(HookRepository.generated[0])?.contains("func more(") == false)
    }
}
