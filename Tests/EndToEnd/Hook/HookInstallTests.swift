import Foundation
import TestSupport
import Testing

/// `vmgen hook install` and `uninstall`, with other hooks present.
@Suite struct HookInstallTests {
    let hooks = ".git/hooks"

    private func existing(_ text: String, mode: Int = 0o755) throws -> HookRepository {
        let repository = try HookRepository.committed()
        try expect(repository.run("hook", "uninstall"))
        try repository.write(text, to: "\(hooks)/pre-commit")
        try repository.setMode(mode, of: "\(hooks)/pre-commit")
        return repository
    }

    @Test(
        arguments: [
            "#!/bin/sh\ntouch ran\nexec true\n", "#!/usr/bin/env bash\nset -eu\ntouch ran\nexit 0",
            "#!/usr/bin/env -S bash -e\n\n\ntouch ran", "#!/bin/sh", "#!/bin/sh\n",
        ])
    func aShellHookGoesOn(_ text: String) throws {
        let repository = try existing(text)
        try expect(repository.run("hook", "install"))
        try repository.stage("Login")
        try repository.expectCommit(status: 1)
        try repository.git("add", "-A")
        try expect(repository.commit())
        #expect(repository.exists("ran") == text.contains("ran"))

        let once = repository.read("\(hooks)/pre-commit")
        let again = try repository.run("hook", "install")
        #expect(again.error == "the hooks in .git/hooks are already installed\n")
        #expect(repository.read("\(hooks)/pre-commit") == once)
        try expect(repository.run("hook", "install", "--stage"))
        #expect(repository.read("\(hooks)/pre-commit")?.components(separatedBy: "run --stage").count == 3)

        try expect(repository.run("hook", "uninstall"))
        #expect(repository.read("\(hooks)/pre-commit") == text)
        #expect(!repository.exists("\(hooks)/pre-merge-commit"))
        #expect(try repository.run("hook", "uninstall").error == "no hook in .git/hooks runs vmgen\n")
    }

    @Test(arguments: ["#!/usr/bin/env python3\nprint()\n", "\u{7F}ELF", "echo\n", "#!/bin/sh\r\necho\r\n"])
    func anotherHookIsNotTouched(_ text: String) throws {
        let repository = try existing(text)
        try repository.expect(
            "hook", "install", "--stage", status: 1,
            begins: ".git/hooks/pre-commit:1:1: error: this hook is not a shell script",
            says: "      vmgen hook run --stage\nfor more: ")
        #expect(repository.read("\(hooks)/pre-commit") == text)
        #expect(!repository.exists("\(hooks)/pre-merge-commit"))
    }

    @Test func aHookThatGitDoesNotRun() throws {
        let repository = try existing("#!/bin/sh\n", mode: 0o644)
        try repository.expect("hook", "install", status: 1, says: "is not executable")
    }

    @Test func aSymlink() throws {
        let repository = try existing("#!/bin/sh\n")
        try repository.write("#!/bin/sh\n", to: "tool.sh")
        try repository.remove("\(hooks)/pre-commit")
        try repository.link("\(hooks)/pre-commit", to: "../../tool.sh")
        let outcome = try repository.run("hook", "install")
        #expect(outcome.error.contains("this hook is a symlink [foreign-hook]"), "\(outcome.error)")
        #expect(repository.read("tool.sh") == "#!/bin/sh\n")
    }

    @Test func aDamagedBlock() throws {
        let repository = try HookRepository.committed()
        let text = try #require(repository.read("\(hooks)/pre-commit"))
        let damaged = text.replacingOccurrences(of: "# <<< vmgen hook <<<\n", with: "")
        try repository.write(damaged, to: "\(hooks)/pre-commit")
        for command in ["install", "uninstall"] {
            try repository.expect("hook", command, status: 1, says: "have no end [foreign-hook]")
            #expect(repository.read("\(hooks)/pre-commit") == damaged)
        }
    }

    @Test func installsAndLeavesNoTrace() throws {
        let repository = try HookRepository()
        let before = repository.names(in: "")
        let outcome = try repository.run("hook", "install")
        #expect(
            outcome.error == "installed .git/hooks/pre-commit\ninstalled .git/hooks/pre-merge-commit\n")
        try expect(repository.run("hook", "uninstall"))
        #expect(repository.names(in: "") == before)
    }

    @Test func theFolderThatIsConfigured() throws {
        let repository = try HookRepository.committed()
        try expect(repository.run("hook", "uninstall"))
        try repository.git("config", "core.hooksPath", "my hooks")
        let outcome = try repository.run("hook", "install", in: "Specs")
        #expect(outcome.error.hasPrefix("installed ../my hooks/pre-commit\n"), "\(outcome.error)")
        #expect(!repository.exists("\(hooks)/pre-commit"))
        try repository.stage("Login")
        try repository.expectCommit(status: 1)
        try expect(repository.run("hook", "uninstall"))
        #expect(!repository.exists("my hooks/pre-commit"))
    }

    @Test func aWorktreeSharesTheHooks() throws {
        let repository = try HookRepository.committed()
        try expect(repository.git("worktree", "add", "--quiet", "-b", "topic", "../other"))
        try repository.expect("hook", "uninstall", in: "../other")
        #expect(!repository.exists("\(hooks)/pre-commit"))
    }

    /// Git looks for a relative folder of hooks in each worktree.
    @Test func aRelativeFolderOfHooksInAWorktree() throws {
        let repository = try HookRepository.committed()
        try repository.git("config", "core.hooksPath", "my hooks")
        try expect(repository.git("worktree", "add", "--quiet", "-b", "topic", "../other"))
        let outcome = try repository.run("hook", "install", in: "../other")
        #expect(outcome.error.hasPrefix("installed my hooks/pre-commit\n"), "\(outcome.error)")
        #expect(repository.exists("../other/my hooks/pre-commit"))
        #expect(!repository.exists("my hooks/pre-commit"))
        try repository.write(Sandbox.spec("Login"), to: "../other/Specs/Login.vm.yaml")
        try repository.git("add", "Specs", in: "../other")
        try repository.git("commit", "-m", "next", in: "../other").expect(1)
        #expect(repository.exists("../other/Out/Sources/LoginOutput.swift"))
    }

    @Test func withoutVmgenInThePath() throws {
        let repository = try HookRepository.committed()
        repository.environment["PATH"] = "/usr/bin:/bin"
        try repository.stage("Login")
        try repository.expectCommit(status: 1, says: "  wrote       Out/Sources/LoginOutput.swift")
        let path = "\(hooks)/pre-commit"
        let text = try #require(repository.read(path))
        try repository.write(
            text.replacingOccurrences(
                of: Sandbox.executable.resolvingSymlinksInPath().path, with: "/no/vmgen"),
            to: path)
        try repository.expectCommit(status: 1, begins: "vmgen is not found: install it")
    }
}
