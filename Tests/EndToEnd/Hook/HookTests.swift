import Foundation
import TestSupport
import Testing

/// The plain git hook, with real commits.
@Suite struct HookTests {
    let more = "  more:\n"

    @Test func aNewSpecWithoutItsFiles() throws {
        let repository = try HookRepository.committed()
        try repository.stage("Login")
        let stopped = try repository.expectCommit(
            status: 1, says: "  wrote       Out/Sources/LoginOutput.swift\n")
        #expect(!stopped.error.contains("Posts"))
        #expect(repository.exists("Out/Sources/LoginEmitter.swift"))
        #expect(try !repository.tracked().contains("Out/Sources/LoginEmitter.swift"))
        try repository.commitAsTold(stopped)
        try expect(repository.run("hook", "run", "--all"))
        #expect(try repository.git("status", "--porcelain").output == "")
    }

    @Test func aStaleFile() throws {
        let repository = try HookRepository.committed()
        try repository.write(Sandbox.spec("Posts") + more, to: "Specs/Posts.vm.yaml")
        let stopped = try repository.commit("-a")
        // Git throws this commit's index away, so staging in it now would not help.
        #expect(!stopped.error.contains("--stage"), "\(stopped.error)")
        #expect(stopped.status == 1)
        #expect(repository.read(HookRepository.generated[0])?.contains("func more(") == true)
        try expect(repository.commit("-a"))
        #expect(
            try repository.staged(HookRepository.generated[0], in: "HEAD")?.contains("func more(") == true)
    }

    @Test func aDeletedSpec() throws {
        let repository = try HookRepository.committed()
        try repository.write(Sandbox.spec("Login"), to: "Specs/Login.vm.yaml")
        try repository.write("let mine = 1\n", to: "Out/Sources/Mine.swift")
        try expect(repository.run("generate"))
        try repository.git("add", "-A")
        try expect(repository.commit())
        try repository.git("rm", "--quiet", "Specs/Login.vm.yaml")
        let stopped = try repository.expectCommit(
            status: 1, says: "  removed     Out/Sources/LoginOutput.swift\n")
        #expect(!repository.exists("Out/Sources/LoginOutput.swift"))
        try repository.commitAsTold(stopped)
        #expect(try repository.tracked().filter { $0.contains("Login") } == [])
        #expect(repository.read("Out/Sources/Mine.swift") == "let mine = 1\n")
    }

    @Test func aRenamedSpec() throws {
        let repository = try HookRepository.committed()
        try repository.git("mv", "Specs/Posts.vm.yaml", "Specs/Login.vm.yaml")
        try repository.stage("Login")
        try repository.commitAsTold(repository.expectCommit(status: 1))
        #expect(try repository.tracked().filter { $0.contains("Posts") } == [])
        #expect(try repository.tracked().contains("Out/Sources/LoginOutput.swift"))
    }

    @Test func unstagedEditsSurvive() throws {
        let repository = try HookRepository.committed()
        let spec = Sandbox.spec("Posts") + more
        try repository.write(spec, to: "Specs/Posts.vm.yaml")
        try repository.git("add", "Specs")
        try repository.write(spec + "  later:\n", to: "Specs/Posts.vm.yaml")
        try expect(repository.run("generate"))
        let before = repository.generatedTexts()
        let stopped = try repository.expectCommit(
            status: 1, says: "  left alone  Out/Sources/PostsEmitter.swift\n")
        #expect(!stopped.error.contains("git add"))
        #expect(repository.generatedTexts() == before)
        #expect(repository.read("Specs/Posts.vm.yaml") == spec + "  later:\n")

        try expect(repository.run("hook", "run", "--stage"))
        #expect(repository.generatedTexts() == before)
        try expect(repository.commit())
        let committed = try #require(try repository.staged(HookRepository.generated[0], in: "HEAD"))
        #expect(committed.contains("func more(") && !committed.contains("func later("))
        #expect(repository.generatedTexts() == before)
        #expect(repository.read("Specs/Posts.vm.yaml") == spec + "  later:\n")
        #expect(try repository.git("status", "--porcelain").output.contains(" M Specs/Posts.vm.yaml\n"))
    }

    @Test func generatedButNotStaged() throws {
        let repository = try HookRepository.committed()
        try repository.write(Sandbox.spec("Posts") + more, to: "Specs/Posts.vm.yaml")
        try expect(repository.run("generate"))
        let time = try repository.modified(HookRepository.generated[0])
        try repository.git("add", "Specs")
        let stopped = try repository.expectCommit(
            status: 1, says: "  not staged  Out/Sources/PostsEmitter.swift\n")
        #expect(
            try repository.modified(HookRepository.generated[0]) == time)
        try repository.commitAsTold(stopped)
    }

    @Test func aGeneratedFileEditedByHand() throws {
        let repository = try HookRepository.committed()
        let (path, text, _) = try repository.edit()
        try repository.git("add", "-A")
        let stopped = try repository.expectCommit(status: 1, says: "  wrote       \(path)\n")
        #expect(repository.read(path) == text)
        try repository.addAsTold(stopped)
        #expect(try repository.git("diff", "--cached", "--name-only").output == "")
    }

    @Test func aBrokenSpecIsShownAtItsPlace() throws {
        let repository = try HookRepository.committed()
        try repository.write("feature: Login\nstates:\n  idle:\nactoins:\n", to: "Specs/Login.vm.yaml")
        try repository.git("add", "-A")
        // The staged spec has the error, whatever the working copy contains.
        try repository.write(Sandbox.spec("Login"), to: "Specs/Login.vm.yaml")
        try repository.expectCommit(
            status: 1, begins: "Specs/Login.vm.yaml:4:1: error: unknown key 'actoins'")
        let below = try repository.run("hook", "run", in: "Out/Sources")
        #expect(below.error.hasPrefix("../../Specs/Login.vm.yaml:4:1: error: "), "\(below.error)")
        #expect(!repository.exists("Out/Sources/LoginOutput.swift"))
    }

    @Test func aMergeThatIsStaleOnlyAsAWhole() throws {
        let repository = try HookRepository.committed()
        try repository.diverge()

        let stopped = try repository.git("merge", "topic")
        #expect(stopped.status != 0)
        #expect(stopped.error.contains("  wrote       Out/Sources/LoginOutput.swift\n"), "\(stopped.error)")
        #expect(!stopped.error.contains("Posts"))
        try repository.commitAsTold(stopped)
        #expect(
            try repository.git("show", "--no-patch", "--format=%P").output.split(separator: " ").count == 2)
        #expect(
            try repository.staged("Out/Sources/LoginOutput.swift", in: "HEAD")?.contains("nonisolated enum")
                == true)
    }

    @Test func aWorktree() throws {
        let repository = try HookRepository.committed()
        try expect(repository.git("worktree", "add", "--quiet", "-b", "topic", "../work tree"))
        let place = "../work tree"
        try repository.write(Sandbox.spec("Login"), to: "\(place)/Specs/Login.vm.yaml")
        try repository.git("add", "-A", in: place)
        let stopped = try repository.git("commit", "-m", "next", in: place)
        #expect(stopped.status == 1)
        #expect(repository.exists("\(place)/Out/Sources/LoginOutput.swift"))
        #expect(!repository.exists("Out/Sources/LoginOutput.swift"))
        try repository.addAsTold(stopped, in: place)
        try expect(repository.git("commit", "--quiet", "-m", "next", in: place))
    }

    @Test func aFolderBelow() throws {
        let repository = try HookRepository.committed()
        try repository.write(Sandbox.spec("Login"), to: "Specs/a b/Login.vm.yaml")
        try repository.git("add", "-A")
        try repository.git("commit", "-m", "next", in: "Specs/a b").expect(1)
        let stopped = try repository.expect(
            "hook", "run", in: "Specs/a b", status: 1, says: " ../../Out/Sources/LoginOutput.swift")
        try repository.addAsTold(stopped, in: "Specs/a b")
        try expect(repository.git("commit", "-m", "next", in: "Specs/a b"))
    }

    @Test func aCommitOfSinglePaths() throws {
        let repository = try HookRepository.committed()
        try repository.write(Sandbox.spec("Posts") + more, to: "Specs/Posts.vm.yaml")
        let stopped = try repository.expectCommit("--", "Specs", status: 1, says: "this commit names paths")
        try repository.addAsTold(stopped)
        // The commit's contents count, not those staged for a later one.
        try repository.expectCommit("--", "Specs", status: 1)
        try expect(repository.commit("--", "Specs", "Out"))
        #expect(try repository.git("status", "--porcelain").output == "")
    }

    /// A commit with an index that the user chose is not a commit of single paths.
    @Test func anIndexOfTheUsersOwn() throws {
        let repository = try HookRepository.committed()
        let other = repository.outside.place("other.index").path
        repository.environment["GIT_INDEX_FILE"] = other
        try repository.git("read-tree", "HEAD")
        try repository.write(Sandbox.spec("Posts") + more, to: "Specs/Posts.vm.yaml")
        try repository.git("add", "Specs")
        let stopped = try repository.expectCommit(status: 1)
        #expect(!stopped.error.contains("names paths"), "\(stopped.error)")
        #expect(
            stopped.error.contains("or let vmgen stage them: vmgen hook run --stage\n"), "\(stopped.error)")
        try expect(repository.run("hook", "run", "--stage"))
        try expect(repository.commit())
    }

    @Test func theFirstCommit() throws {
        let repository = try HookRepository()
        try expect(repository.run("hook", "install"))
        try repository.write("hello\n", to: "readme")
        try repository.git("add", "-A")
        try expect(repository.run("hook", "run"))
        try repository.write(HookRepository.configuration, to: "vmgen.yaml")
        try repository.write(Sandbox.spec("Posts"), to: "Specs/Posts.vm.yaml")
        try repository.git("add", "-A")
        try repository.commitAsTold(repository.expectCommit(status: 1))
    }

    @Test func ignoredFilesAreNotDemanded() throws {
        let repository = try HookRepository()
        try repository.write(HookRepository.configuration, to: "vmgen.yaml")
        try repository.write("Out/\n", to: ".gitignore")
        try repository.write(Sandbox.spec("Posts"), to: "Specs/Posts.vm.yaml")
        try expect(repository.run("hook", "install"))
        try repository.git("add", "-A")
        try expect(repository.commit())
        #expect(!repository.exists("Out"))
    }

    @Test func outsideOfARepository() throws {
        let sandbox = try Sandbox()
        for command in [["hook", "run"], ["hook", "install"], ["hook", "uninstall"]] {
            try sandbox.expect(command, status: 1, says: "[git-failed]\nhelp: run vmgen inside a repository")
        }
        try sandbox.expect(
            ["hook", "run"], environment: ["PATH": sandbox.folder.path], status: 1,
            begins: "git:1:1: error: vmgen cannot run git: no such file")
    }
}
