import Foundation
import Testing

/// Our hooks in the pre-commit client, with real commits.
@Suite(.enabled(if: PreCommitClient.python != nil, PreCommitClient.reason)) struct HookClientTests {
    let more = "  more:\n"

    @Test func theManifestIsValid() throws {
        let repository = try HookRepository()
        _ = try repository.makeTool()
        let outcome = try repository.preCommit("validate-manifest", "../tool/.pre-commit-hooks.yaml")
        #expect(outcome.status == 0 && outcome.output.isEmpty && outcome.error.isEmpty, "\(outcome)")
    }

    @Test func triedWithoutInstalling() throws {
        let repository = try HookRepository.committed()
        try expect(repository.vmgen("hook", "uninstall"))
        let tool = try repository.makeTool()
        try expect(repository.preCommit("try-repo", tool, "vmgen-system"))
        try repository.write(Sandbox.spec("Login"), to: "Specs/Login.vm.yaml")
        try repository.git("add", "-A")
        let stopped = try repository.preCommit("try-repo", tool, "vmgen-system")
        #expect(stopped.status == 1)
        #expect(stopped.output.contains("  wrote       Out/Sources/LoginOutput.swift\n"), "\(stopped)")
        try repository.git("add", "-A")
        try expect(repository.preCommit("try-repo", tool, "vmgen-system"))
        try expect(repository.preCommit("try-repo", tool, "vmgen-lint-system"))
    }

    @Test func aNewSpecWithoutItsFiles() throws {
        let repository = try HookRepository.withClient()
        try repository.write(Sandbox.spec("Login"), to: "Specs/Login.vm.yaml")
        try repository.git("add", "-A")
        let stopped = try repository.commit()
        #expect(stopped.status == 1)
        #expect(stopped.error.contains("  wrote       Out/Sources/LoginOutput.swift\n"), "\(stopped.error)")
        try repository.addAsTold(stopped)
        try expect(repository.commit())
        #expect(try repository.tracked().contains("Out/Sources/LoginOutput.swift"))
    }

    @Test func aStaleFile() throws {
        let repository = try HookRepository.withClient()
        try repository.write(Sandbox.spec("Posts") + more, to: "Specs/Posts.vm.yaml")
        #expect(try repository.commit("-a").status == 1)
        #expect(repository.read(HookRepository.generated[0])?.contains("func more(") == true)
        try expect(repository.commit("-a"))
    }

    @Test func aDeletedSpec() throws {
        let repository = try HookRepository.withClient()
        try repository.write(Sandbox.spec("Login"), to: "Specs/Login.vm.yaml")
        try expect(repository.vmgen("generate"))
        try repository.git("add", "-A")
        try expect(repository.commit())
        try repository.git("rm", "--quiet", "Specs/Login.vm.yaml")
        let stopped = try repository.commit()
        #expect(stopped.status == 1)
        try repository.addAsTold(stopped)
        try expect(repository.commit())
        #expect(try repository.tracked().filter { $0.contains("Login") } == [])
    }

    @Test func aRenamedSpec() throws {
        let repository = try HookRepository.withClient()
        try repository.git("mv", "Specs/Posts.vm.yaml", "Specs/Login.vm.yaml")
        try repository.write(Sandbox.spec("Login"), to: "Specs/Login.vm.yaml")
        try repository.git("add", "-A")
        let stopped = try repository.commit()
        #expect(stopped.status == 1)
        try repository.addAsTold(stopped)
        try expect(repository.commit())
        #expect(try repository.tracked().filter { $0.contains("Posts") } == [])
    }

    /// The client stashes unstaged changes while hooks run, and restores them.
    @Test(arguments: ["[]", "[--stage]"]) func unstagedEditsSurvive(_ options: String) throws {
        let repository = try HookRepository.withClient(options: options)
        let spec = Sandbox.spec("Posts") + more
        try repository.write(spec, to: "Specs/Posts.vm.yaml")
        try repository.git("add", "Specs")
        try repository.write(spec + "  later:\n", to: "Specs/Posts.vm.yaml")
        try expect(repository.vmgen("generate"))
        let before = repository.generatedTexts()
        let first = try repository.commit()
        #expect(first.status == 1)
        #expect(repository.generatedTexts() == before)
        #expect(repository.read("Specs/Posts.vm.yaml") == spec + "  later:\n")
        #expect(first.error.contains("[cannot-stage]") == (options != "[]"), "\(first.error)")
        try expect(repository.vmgen("hook", "run", "--stage"))
        try expect(repository.commit())
        let committed = try #require(try repository.staged(HookRepository.generated[0], in: "HEAD"))
        #expect(committed.contains("func more(") && !committed.contains("func later("))
        #expect(repository.generatedTexts() == before)
        #expect(repository.read("Specs/Posts.vm.yaml") == spec + "  later:\n")
    }

    @Test func aGeneratedFileEditedByHand() throws {
        let repository = try HookRepository.withClient()
        let path = HookRepository.generated[0]
        let text = try #require(repository.read(path))
        try repository.write(text + "let mine = 1\n", to: path)
        try repository.git("add", "-A")
        let stopped = try repository.commit()
        #expect(stopped.status == 1)
        #expect(repository.read(path) == text)
    }

    @Test func aMergeThatIsStaleOnlyAsAWhole() throws {
        let repository = try HookRepository.withClient()
        try repository.diverge()
        let stopped = try repository.git("merge", "topic")
        #expect(stopped.status != 0)
        #expect(stopped.error.contains("  wrote       Out/Sources/LoginOutput.swift\n"), "\(stopped)")
        try repository.addAsTold(stopped)
        try expect(repository.commit())
    }

    @Test func aWorktree() throws {
        let repository = try HookRepository.withClient()
        try expect(repository.git("worktree", "add", "--quiet", "-b", "topic", "../work tree"))
        try repository.write(Sandbox.spec("Login"), to: "../work tree/Specs/Login.vm.yaml")
        try repository.git("add", "-A", in: "../work tree")
        let stopped = try repository.git("commit", "-m", "next", in: "../work tree")
        #expect(stopped.status == 1)
        try repository.addAsTold(stopped, in: "../work tree")
        try expect(repository.git("commit", "-m", "next", in: "../work tree"))
    }

    @Test func aBrokenSpec() throws {
        for id in ["vmgen-system", "vmgen-lint-system"] {
            let repository = try HookRepository.withClient(hook: id)
            try repository.write("feature: Login\nactoins:\n", to: "Specs/Login.vm.yaml")
            try repository.git("add", "-A")
            let stopped = try repository.commit()
            #expect(stopped.status == 1)
            #expect(
                stopped.error.contains("\nSpecs/Login.vm.yaml:2:1: error: unknown key"), "\(stopped.error)")
        }
    }
}
