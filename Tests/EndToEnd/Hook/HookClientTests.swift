import Foundation
import TestSupport
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
        try expect(repository.run("hook", "uninstall"))
        let tool = try repository.makeTool()
        try expect(repository.preCommit("try-repo", tool, "vmgen-system"))
        try repository.stage("Login")
        try repository.preCommit("try-repo", tool, "vmgen-system").expect(
            1, prints: ["  wrote       Out/Sources/LoginOutput.swift\n"])
        try repository.git("add", "-A")
        try expect(repository.preCommit("try-repo", tool, "vmgen-system"))
        try expect(repository.preCommit("try-repo", tool, "vmgen-lint-system"))
    }

    @Test func whatIsStaleStopsACommitOnce() throws {
        let repository = try HookRepository.withClient()
        try repository.stage("Login")
        try repository.commitAsTold(
            repository.expectCommit(status: 1, says: "  wrote       Out/Sources/LoginOutput.swift\n"))
        #expect(try repository.tracked().contains("Out/Sources/LoginOutput.swift"))
    }

    /// The client stashes unstaged changes while hooks run, and restores them.
    @Test(arguments: ["[]", "[--stage]"]) func unstagedEditsSurvive(_ options: String) throws {
        let repository = try HookRepository.withClient(options: options)
        let spec = Sandbox.spec("Posts") + more
        try repository.write(spec, to: "Specs/Posts.vm.yaml")
        try repository.git("add", "Specs")
        try repository.write(spec + "  later:\n", to: "Specs/Posts.vm.yaml")
        try expect(repository.run("generate"))
        let before = repository.generatedTexts()
        let first = try repository.expectCommit(status: 1)
        #expect(repository.generatedTexts() == before)
        #expect(repository.read("Specs/Posts.vm.yaml") == spec + "  later:\n")
        #expect(first.error.contains("[cannot-stage]") == (options != "[]"), "\(first.error)")
        try expect(repository.run("hook", "run", "--stage"))
        try expect(repository.commit())
        let committed = try #require(try repository.staged(HookRepository.generated[0], in: "HEAD"))
        #expect(committed.contains("func more(") && !committed.contains("func later("))
        #expect(repository.generatedTexts() == before)
        #expect(repository.read("Specs/Posts.vm.yaml") == spec + "  later:\n")
    }

    @Test func aMergeThatIsStaleOnlyAsAWhole() throws {
        let repository = try HookRepository.withClient()
        try repository.diverge()
        let stopped = try repository.git("merge", "topic")
        #expect(stopped.status != 0)
        #expect(stopped.error.contains("  wrote       Out/Sources/LoginOutput.swift\n"), "\(stopped)")
        try repository.commitAsTold(stopped)
    }

    @Test func aBrokenSpec() throws {
        for id in ["vmgen-system", "vmgen-lint-system"] {
            let repository = try HookRepository.withClient(hook: id)
            try repository.write("feature: Login\nactoins:\n", to: "Specs/Login.vm.yaml")
            try repository.git("add", "-A")
            try repository.expectCommit(status: 1, says: "\nSpecs/Login.vm.yaml:2:1: error: unknown key")
        }
    }
}
