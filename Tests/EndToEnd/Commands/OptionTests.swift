import Foundation
import TestSupport
import Testing

/// Options for the inputs and the reports of a run.
@Suite struct OptionTests {
    @Test(arguments: [
        ["trace", "--bogus"], ["breaking", "--bogus"], ["trace", "--color", "never", "--bogus"],
    ])
    func anUnknownOptionComesFirst(_ arguments: [String]) throws {
        try Sandbox().run(arguments).expect(64, begins: "Error: Unknown option '--bogus'\n")
        try Sandbox().run(arguments.filter { $0 != "--bogus" }).expect(
            64, begins: "Error: Missing expected argument '")
    }

    @Test func anotherConfiguration() throws {
        let sandbox = try Sandbox.project("Posts")
        let text = try #require(sandbox.read("vmgen.yaml"))
        try sandbox.remove("vmgen.yaml")
        try sandbox.write(text, to: "other é/my config.yaml")
        try sandbox.write(Sandbox.spec("Login"), to: "other é/Specs/Login.vm.yaml")
        try sandbox.expect("generate", "--config", "other é/my config.yaml")
        // Its paths are relative to its folder.
        #expect(sandbox.exists("other é/Out/Mocks/LoginMocks.swift"))
        #expect(!sandbox.exists("Out"))
        try sandbox.expect(
            "generate", "--config", "No.yaml", status: 1, begins: "No.yaml:1:1: error: no such file or folder"
        )
        #expect(try sandbox.run("lint", "--config", "Specs").error.contains("[not-a-file]"))
    }

    @Test(arguments: [
        ["generate"], ["check"], ["lint"], ["diagram"], ["breaking", "--against", "Old"],
        ["trace", "app.jsonl"],
        ["scaffold", "Specs", "--tests", "Specs"], ["new", "Login"], ["hook", "run", "--all"],
    ])
    func everyCommandChecksTheArtifactsOfTheConfiguration(_ arguments: [String]) throws {
        let sandbox = try Sandbox.project("Posts")
        try sandbox.write(Sandbox.configuration.replacing("emitter", with: "emiter"), to: "vmgen.yaml")
        try sandbox.write("", to: "app.jsonl")
        try sandbox.write(Sandbox.spec("Posts"), to: "Old/Specs/Posts.vm.yaml")
        _ = try sandbox.run(program: "/usr/bin/git", ["init", "--quiet"])
        _ = try sandbox.run(program: "/usr/bin/git", ["add", "vmgen.yaml", "Specs"])
        try sandbox.expect(
            arguments, status: 1,
            begins: "vmgen.yaml:4:25: error: no artifact or template is named 'emiter' [unknown-artifact]",
            says: "did you mean 'emitter'?")
        #expect(sandbox.names(in: "Specs") == ["Posts.vm.yaml"] && !sandbox.exists("Out"))
    }

    @Test func everyCommandKnowsTheArtifactsOfTemplates() throws {
        let sandbox = try Sandbox.project("Posts")
        try sandbox.write(
            Sandbox.configuration.replacing("emitter", with: "audit") + "templates: VM\n", to: "vmgen.yaml")
        try sandbox.write("", to: "VM/audit.swift.stencil")
        for command in ["lint", "diagram", "new"] {
            try sandbox.expect([command] + (command == "new" ? ["Login"] : []))
        }
        try sandbox.write("", to: "Own/log.swift.stencil")
        try sandbox.expect("lint", "--templates", "Own", status: 1, says: "named 'audit'", "log")
    }

    @Test func quiet() throws {
        let sandbox = try Sandbox.project("Posts")
        for arguments in [
            ["generate"], ["check"], ["lint"], ["new", "Login"], ["scaffold", "Specs", "--tests", "Specs"],
        ] {
            let outcome = try sandbox.expect(arguments + ["--quiet"])
            #expect(outcome.output + outcome.error == "", "\(arguments)")
        }
        let check = try sandbox.expect("check", "--quiet", status: 1)
        #expect(check.output + check.error == "")
        try sandbox.write("", to: "Empty/x")
        #expect(try sandbox.run("lint", "Empty", "--quiet").error.isEmpty)
        try sandbox.write("feature: a\n", to: "Specs/A.vm.yaml")
        #expect(try sandbox.run("lint", "--quiet").error.contains(": error: "))
    }

    @Test func verbose() throws {
        let sandbox = try Sandbox.project("Posts", "Gone")
        try expect(sandbox.run("generate", "--artifacts", "output"))
        try sandbox.remove("Specs/Gone.vm.yaml")
        let outcome = try sandbox.run("generate", "--artifacts", "output,protocol", "--verbose")
        #expect(
            outcome.error.hasPrefix(
                """
                removed Out/Sources/GoneOutput.swift
                wrote Out/Sources/PostsViewModeling.swift
                1 feature: 1 written,
                """), "\(outcome.error)")
        #expect(
            try sandbox.run("generate", "--artifacts", "output", "--verbose").error.hasPrefix("1 feature: 0"))
        try sandbox.expect("generate", "--quiet", "--verbose", status: 64)
    }

    @Test func stdoutIsTheFilesAlone() throws {
        let sandbox = try Sandbox()
        try sandbox.write(Sandbox.spec("Posts"), to: "Posts.vm.yaml")
        let printed = try sandbox.expect(
            "generate", "Posts.vm.yaml", "--stdout", "--artifacts", "output,mocks")
        #expect(printed.error.isEmpty)
        _ = try sandbox.run("generate", "Posts.vm.yaml", "--output", "Out")
        let files = ["Sources/PostsOutput", "Mocks/PostsMocks"].map { sandbox.read("Out/\($0).swift") ?? "" }
        // The runtime is the same for all features, and printed output is about this one.
        #expect(printed.output == files.joined())
    }

    @Test(
        arguments: [
            ([:], [], false), (["CLICOLOR_FORCE": "1"], [], true), (["CLICOLOR_FORCE": "0"], [], false),
            (["CLICOLOR_FORCE": ""], [], false), (["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], [], false),
            (["NO_COLOR": "", "CLICOLOR_FORCE": "1"], [], true),
            (["NO_COLOR": "1"], ["--color", "always"], true),
            (["CLICOLOR_FORCE": "1"], ["--color", "never"], false), ([:], ["--color", "auto"], false),
        ] as [([String: String], [String], Bool)])
    func color(_ environment: [String: String], _ options: [String], _ expected: Bool) throws {
        let outcome = try Sandbox().run(["lint", "No.vm.yaml"] + options, environment: environment)
        #expect(outcome.error.contains("\u{1B}[") == expected, "\(outcome.error)")
    }

    @Test func checkShowsWhatGenerateWouldDo() throws {
        let sandbox = try Sandbox.project("Posts", "Login")
        _ = try sandbox.run("generate")
        let (stale, missing) = ("Out/Sources/PostsOutput.swift", "Out/Mocks/PostsMocks.swift")
        let good = try #require(sandbox.read(stale))
        let lines = good.split(separator: "\n", omittingEmptySubsequences: false)
        try sandbox.write(good.replacingOccurrences(of: "\(lines[2])\n", with: "// old\n"), to: stale)
        let whole = try #require(sandbox.read(missing))
        try sandbox.remove(missing)
        try sandbox.remove("Specs/Login.vm.yaml")
        let orphan = "Out/Mocks/LoginMocks.swift"
        let gone = try #require(sandbox.read(orphan))
        let outcome = try sandbox.expect(
            "check", status: 1,
            begins: "1 feature: 1 stale, 1 missing, 4 orphaned, 4 up to date (run 'vmgen generate') in ",
            prints:
                "--- a/\(stale)\n+++ b/\(stale)\n@@ -1,6 +1,6 @@\n \(lines[0])\n \(lines[1])\n-// old\n"
                + "+\(lines[2])\n \(lines[3])\n"
        )
        func diff(_ sign: String, _ text: String) -> String {
            text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { "\(sign)\($0)\n" }
                .joined()
        }
        let added = whole.split(separator: "\n", omittingEmptySubsequences: false).count - 1
        #expect(
            outcome.output.contains(
                "--- /dev/null\n+++ b/\(missing)\n@@ -0,0 +1,\(added) @@\n\(diff("+", whole))"))
        let removed = gone.split(separator: "\n", omittingEmptySubsequences: false).count - 1
        #expect(
            outcome.output.contains(
                "--- a/\(orphan)\n+++ /dev/null\n@@ -1,\(removed) +0,0 @@\n\(diff("-", gone))"))
        #expect(!sandbox.exists(missing))
        // The difference is one that `patch` understands.
        try sandbox.write(outcome.output, to: "check.diff")
        if FileManager.default.isExecutableFile(atPath: "/usr/bin/patch") {
            try sandbox.run(program: "/usr/bin/patch", ["-p1", "-E", "-i", "check.diff"]).expect(0)
            try sandbox.expect("check")
        }
    }
}
