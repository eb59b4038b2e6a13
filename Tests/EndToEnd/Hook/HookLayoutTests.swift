import Foundation
import TestSupport
import Testing

/// Repositories of every layout: configurations in subfolders, links, submodules, names, line ends.
@Suite struct HookLayoutTests {
    @Test func configurationsInSubfolders() throws {
        let repository = try HookRepository()
        for (folder, name) in [("App é/A", "Posts"), ("App é/B", "Login")] {
            try repository.write(HookRepository.configuration, to: "\(folder)/vmgen.yaml")
            try repository.write(Sandbox.spec(name), to: "\(folder)/Specs/\(name).vm.yaml")
        }
        try repository.git("add", "-A")
        let stopped = try repository.expect(
            "hook", "run", in: "App é/A/Specs", status: 1,
            says: "  wrote       ../Out/Sources/PostsOutput.swift\n",
            "  wrote       ../../B/Out/Sources/LoginOutput.swift\n")
        try repository.addAsTold(stopped, in: "App é/A/Specs")
        try expect(repository.run("hook", "run", "--all"))
        try expect(repository.run("check", in: "App é/B"))
    }

    @Test func oneDirectoryOfTwoConfigurations() throws {
        let repository = try HookRepository()
        try repository.write(
            "version: 1\nspecs: [A/*.vm.yaml]\noutputs: [{ artifacts: [output], directory: A/Out }]\n",
            to: "vmgen.yaml")
        try repository.write(
            "version: 1\nspecs: [Specs/*.vm.yaml]\noutputs: [{ artifacts: [output], directory: Out }]\n",
            to: "A/vmgen.yaml")
        try repository.write(Sandbox.spec("Posts"), to: "A/Posts.vm.yaml")
        try repository.write(Sandbox.spec("Login"), to: "A/Specs/Login.vm.yaml")
        try repository.git("add", "-A")
        try repository.expect("hook", "run", status: 1, says: "[file-clash]")
        #expect(!repository.exists("A/Out"))
    }

    @Test func aConfigurationThatIsNotStaged() throws {
        let repository = try HookRepository()
        try repository.write(HookRepository.configuration, to: "vmgen.yaml")
        try repository.write(Sandbox.spec("Posts"), to: "Specs/Posts.vm.yaml")
        try repository.git("add", "Specs")
        try repository.expect(
            "hook", "run", in: "Specs", status: 1, says: "help: stage it: git add -- ../vmgen.yaml\n")
        try repository.remove("vmgen.yaml")
        #expect(try repository.run("hook", "run").error.contains("run 'vmgen lint PATH' instead"))
    }

    @Test func whatIsOnlyAnnouncedIsNotStaged() throws {
        let repository = try HookRepository.committed()
        try repository.write(Sandbox.spec("Login"), to: "Specs/Login.vm.yaml")
        try expect(repository.run("generate"))
        try repository.git("add", "--intent-to-add", "Specs", "Out")
        try expect(repository.run("hook", "run", "--all"))
        try repository.git("add", "Specs")
        try repository.expect(
            "hook", "run", status: 1, says: "  not staged  Out/Sources/LoginOutput.swift\n")
        try expect(repository.run("hook", "run", "--stage"))
        try expect(repository.commit())
    }

    @Test func namesOfEveryKind() throws {
        let repository = try HookRepository(named: "100% 'of' \"it\" é")
        let folder = "a'b \"c\" 50%25\nd\té"
        try repository.write(HookRepository.configuration, to: "\(folder)/vmgen.yaml")
        try repository.write(Sandbox.spec("Posts"), to: "\(folder)/Specs/Posts.vm.yaml")
        try repository.git("add", "-A")
        try repository.expect("hook", "run", "--stage", in: folder)
        #expect(try repository.tracked().contains("\(folder)/Out/Sources/PostsOutput.swift"))
        try expect(repository.run("hook", "run", "--all"))
        try expect(repository.commit())
    }

    /// For `String`, the second quote and the mark above it are one character.
    @Test func pathsInCommandsAreQuoted() throws {
        let repository = try HookRepository(named: "repo")
        let folder = "a'b'\u{301} c"
        try repository.write(HookRepository.configuration, to: "\(folder)/vmgen.yaml")
        try repository.write(Sandbox.spec("Posts"), to: "\(folder)/Specs/Posts.vm.yaml")
        try repository.git("add", "-A")
        try expect(repository.run("generate", in: folder))
        try repository.addAsTold(repository.run("hook", "run"))
        try expect(repository.run("hook", "run"))
    }

    @Test func lineEndsAreGitsToChoose() throws {
        let repository = try HookRepository.committed()
        try repository.git("config", "core.autocrlf", "true")
        for path in HookRepository.generated + ["Specs/Posts.vm.yaml", "vmgen.yaml"] {
            try repository.remove(path)
            try repository.git("checkout", "--quiet", "--", path)
        }
        let path = HookRepository.generated[0]
        #expect(repository.read(path)?.contains("\r\n") == true)
        try expect(repository.run("hook", "run", "--all"))
        // The hook, 'check' and 'generate' agree.
        let checkedOut = repository.generatedTexts()
        let check = try repository.run("check")
        #expect(check.status == 0 && check.output.isEmpty, "\(check.output.prefix(200))")
        #expect(try repository.run("generate").error.hasPrefix("1 feature: 0 written, "))
        #expect(repository.generatedTexts() == checkedOut)
        try repository.write(
            (Sandbox.spec("Posts") + "  more:\n").replacingOccurrences(of: "\n", with: "\r\n"),
            to: "Specs/Posts.vm.yaml")
        try repository.git("add", "-A")
        let stopped = try repository.commit()
        #expect(stopped.error.contains("  wrote       \(path)\n"), "\(stopped.error)")
        try repository.commitAsTold(stopped)
        #expect(try repository.staged(path, in: "HEAD")?.contains("\r\n") == false)
    }

    /// A diff contains the changed lines, not every line.
    @Test func aStaleFileWithOtherLineEnds() throws {
        let repository = try HookRepository.committed()
        let path = HookRepository.generated[0]
        let text = try #require(repository.read(path))
        try repository.write(
            (text + "let mine = 1\n").replacingOccurrences(of: "\n", with: "\r\n"), to: path)
        let check = try repository.expect("check", status: 1)
        let changed = check.output.split(separator: "\n").filter { $0.hasPrefix("-") || $0.hasPrefix("+") }
        #expect(changed == ["--- a/\(path)", "+++ b/\(path)", "-let mine = 1"])
    }

    @Test func aRepositoryOfLongHashes() throws {
        let repository = try HookRepository(options: ["--object-format=sha256"])
        try repository.write(HookRepository.configuration, to: "vmgen.yaml")
        try repository.write(Sandbox.spec("Posts"), to: "Specs/Posts.vm.yaml")
        try repository.git("add", "-A")
        try expect(repository.run("hook", "install", "--stage"))
        try expect(repository.commit())
        try repository.git("mv", "Specs/Posts.vm.yaml", "Specs/Login.vm.yaml")
        try repository.write(Sandbox.spec("Login"), to: "Specs/Login.vm.yaml")
        try expect(repository.commit("-a"))
        #expect(try repository.tracked().filter { $0.contains("Posts") } == [])
        #expect(try repository.git("status", "--porcelain").output == "")
    }

    @Test func links() throws {
        let repository = try HookRepository.committed()
        // A spec that is a link to a file of another name, a folder of specs, and one outside of the repository.
        try repository.write(Sandbox.spec("Login"), to: "Shared/sign-in.vm.yaml")
        try repository.write(Sandbox.spec("Chat"), to: "Shared/Specs/Chat.vm.yaml")
        try repository.write(Sandbox.spec("Map"), to: "../outside/Map.vm.yaml")
        try repository.link("Specs/Login.vm.yaml", to: "../Shared/sign-in.vm.yaml")
        try repository.link("Specs/shared", to: "../Shared/Specs")
        try repository.link("Specs/Map.vm.yaml", to: "../../outside/Map.vm.yaml")
        try repository.git("add", "-A")
        // Only staged files count.
        try repository.write("nonsense", to: "Shared/sign-in.vm.yaml")
        let stopped = try repository.expectCommit(status: 1)
        for name in ["Login", "Chat", "Map"] {
            #expect(
                stopped.error.contains("  wrote       Out/Sources/\(name)Output.swift\n"), "\(stopped.error)")
        }
        #expect(!stopped.error.contains("Posts"))
    }

    @Test func anOutputDirectoryThatIsALink() throws {
        let repository = try HookRepository.committed()
        try repository.git("mv", "Out", "Real")
        try repository.link("Out", to: "Real")
        try repository.stage("Login")
        let stopped = try repository.expectCommit(
            status: 1, says: "  wrote       Real/Sources/LoginOutput.swift\n")
        #expect(!stopped.error.contains("Posts"))
        try repository.commitAsTold(stopped)
    }

    @Test func aLinkInTheWorkingCopyIsNotFollowed() throws {
        let repository = try HookRepository.committed()
        try repository.stage("Login")
        try repository.remove("Out/Sources")
        try repository.write("", to: "../elsewhere/x")
        try repository.link("Out/Sources", to: "../../elsewhere")
        try repository.expectCommit(status: 1, says: "  left alone  Out/Sources/LoginOutput.swift\n")
        #expect(repository.outside.names(in: "elsewhere") == ["x"])
    }

    @Test func submodules() throws {
        let repository = try HookRepository.committed()
        let module = repository.outside.place("module").path
        try repository.git("init", "--quiet", "../module")
        try repository.write(Sandbox.spec("Login"), to: "../module/Login.vm.yaml")
        try repository.git("add", "-A", in: "../module")
        try repository.git("commit", "--quiet", "-m", "m", in: "../module")
        try expect(
            repository.git(
                "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", module, "Specs/module"))
        let stopped = try repository.expectCommit(
            status: 1, says: "  wrote       Out/Sources/LoginOutput.swift\n")
        #expect(!stopped.error.contains("Posts"))
        try repository.commitAsTold(stopped)
    }

    @Test func ownTemplates() throws {
        let repository = try HookRepository.committed()
        try repository.write(
            HookRepository.configuration.replacingOccurrences(
                of: "[output, emitter, protocol]", with: "[output, emitter, protocol, Note]")
                + "templates: VMTemplates\n", to: "vmgen.yaml")
        try repository.write("// {{ feature }}\n", to: "VMTemplates/Note.swift.stencil")
        try repository.git("add", "vmgen.yaml")
        let missing = try repository.commit()
        #expect(
            missing.error.contains("vmgen.yaml:6:12: error: there is no folder 'VMTemplates'"),
            "\(missing.error)")
        try repository.git("add", "-A")
        let stopped = try repository.commit()
        #expect(stopped.error.contains("  wrote       Out/Sources/PostsNote.swift\n"), "\(stopped.error)")
    }

    @Test func theLastSpecOfAFolder() throws {
        let repository = try HookRepository.committed()
        try repository.write("", to: "Specs/readme")
        try repository.git("rm", "--quiet", "Specs/Posts.vm.yaml")
        try repository.git("add", "-A")
        try repository.commitAsTold(
            repository.expectCommit(status: 1, says: "  removed     Out/Sources/PostsOutput.swift\n"))
        #expect(try repository.tracked() == ["Specs/readme", "vmgen.yaml"])
    }

    @Test func commitsThatTouchNoSpecAreNotChecked() throws {
        let repository = try HookRepository.committed()
        try repository.write("feature: Broken\n", to: "Specs/Broken.vm.yaml")
        try repository.git("add", "-A")
        try expect(repository.commit("--no-verify"))
        try repository.write("let x = 1\n", to: "Sources/App.swift")
        try repository.git("add", "-A")
        let quick = try repository.run("hook", "run")
        #expect(quick.status == 0 && quick.error.isEmpty, "\(quick.error)")
        try repository.expect("hook", "run", "--all", status: 1)
        try repository.write("let x = 1\n", to: "Out/Sources/Mine.swift")
        try repository.git("add", "-A")
        try repository.expect("hook", "run", status: 1)
    }

    /// It belongs to the build plugin: nothing is on disk.
    @Test func aConfigurationWithoutDirectories() throws {
        let repository = try HookRepository()
        let configuration = "version: 1\noutputs: [{ artifacts: [output, emitter, protocol, mocks] }]\n"
        try repository.write(configuration, to: "Sources/App/vmgen.yaml")
        try repository.write(configuration, to: "Tests/AppTests/vmgen.yaml")
        try repository.write(Sandbox.spec("Posts"), to: "Sources/App/Posts.vm.yaml")
        try repository.git("add", "-A")
        try repository.expect("hook", "run", begins: "1 staged feature: 0 up to date in ")
        try repository.write("feature: Posts\nactoins:\n", to: "Sources/App/Posts.vm.yaml")
        try repository.git("add", "-A")
        try repository.expect("hook", "run", status: 1, says: "\nSources/App/Posts.vm.yaml:2:1: error: ")
    }
}
