import Foundation
import SourceText
import TestSupport
import Testing

/// `vmgen lint --fix`.
@Suite struct LintFixTests {
    private static let wrong = """
        feature: Posts
        conformances: [Equatable, Sendable, Sendable]
        states: { idle: , loading: , loaded: }
        actions:
          load: { from: [idle, loaded], emits: [loadign, loaded] }   # stays
          more: { from: [loading], emits: [idle], asnc: yes }

        """

    private static let right = """
        feature: Posts
        conformances: [Equatable, Sendable]
        states: { idle: , loading: , loaded: }
        actions:
          load: { from: [idle, loaded], emits: [loading, loaded] }   # stays
          more: { from: [loading], emits: [idle], async: true }

        """

    @Test func correctsSpecsInRounds() throws {
        let sandbox = try Sandbox()
        try sandbox.write(Self.wrong, to: "Posts.vm.yaml")
        try sandbox.expect("lint", "Posts.vm.yaml", "--fix", says: "fixed 4 mistakes in 1 file\n")
        #expect(sandbox.read("Posts.vm.yaml") == Self.right)
        let again = try sandbox.run("lint", "Posts.vm.yaml", "--fix")
        #expect(!again.error.contains("fixed"))
    }

    @Test func correctsTheConfiguration() throws {
        let sandbox = try Sandbox()
        try sandbox.write(
            """
            vresion: 1
            specs: [*.vm.yaml]
            testing: xcTest   # stays
            outputs: [{ artifacts: [outptu], directory: Out }]

            """, to: "vmgen.yaml")
        try sandbox.write("feature: Posts\nstates: { idle: }\n", to: "Posts.vm.yaml")
        try sandbox.expect("lint", "--fix", "--dry-run", status: 1, prints: "+specs: [\"*.vm.yaml\"]\n")
        try sandbox.expect("lint", "--fix", says: "fixed 4 mistakes in 1 file\n")
        #expect(
            sandbox.read("vmgen.yaml") == """
                version: 1
                specs: ["*.vm.yaml"]
                testing: xctest   # stays
                outputs: [{ artifacts: [output], directory: Out }]

                """)
    }

    @Test func printsChangesInADryRun() throws {
        let sandbox = try Sandbox()
        try sandbox.write(Self.wrong, to: "Posts.vm.yaml")
        let outcome = try sandbox.run("lint", "Posts.vm.yaml", "--fix", "--dry-run")
        #expect(
            outcome.output.contains("-  load: { from: [idle, loaded], emits: [loadign, loaded] }   # stays\n")
        )
        #expect(
            outcome.output.contains("+  load: { from: [idle, loaded], emits: [loading, loaded] }   # stays\n")
        )
        #expect(outcome.error.contains("would fix 4 mistakes in 1 file\n"))
        #expect(sandbox.read("Posts.vm.yaml") == Self.wrong)
        try sandbox.expect("lint", "--dry-run", status: 64)
    }

    @Test func keepsLineEndsAndTheByteOrderMark() throws {
        let sandbox = try Sandbox()
        let lines = { (text: String) in "\u{FEFF}" + text.replacingOccurrences(of: "\n", with: "\r\n") }
        try sandbox.write(lines(Self.wrong), to: "Posts.vm.yaml")
        _ = try sandbox.run("lint", "Posts.vm.yaml", "--fix")
        let url = sandbox.place("Posts.vm.yaml")
        #expect(try Data(contentsOf: url) == Data(lines(Self.right).utf8))
    }

    @Test func keepsSymlinksAndModes() throws {
        let sandbox = try Sandbox()
        try sandbox.write(Self.wrong, to: "Specs/Posts.vm.yaml")
        try sandbox.setMode(0o600, of: "Specs/Posts.vm.yaml")
        try sandbox.link("Posts.vm.yaml", to: "Specs/Posts.vm.yaml")
        _ = try sandbox.run("lint", "Posts.vm.yaml", "--fix")
        #expect(sandbox.read("Specs/Posts.vm.yaml") == Self.right)
        let link = sandbox.place("Posts.vm.yaml").path
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "Specs/Posts.vm.yaml")
        #expect(try sandbox.mode(of: "Specs/Posts.vm.yaml") == 0o600)
    }

    /// A help that adds behavior, or is one of several ways, stays with the user.
    @Test(arguments: [
        "states: { idle: , b: { present: progress }, c: }\nactions: { load: { emits: [b, c] } }",
        "states: { idle: , loaded: { content: { x: { type: String, editable: true } } } }",
        "states: { car: , cap: }\nactions: { load: { from: cat, emits: [car, cap] } }",
        "states: { idle: { a: 1 }, b: { content: { x: nil } }, idle: { content: { x: Int } } }",
    ])
    func leavesTheRestToTheUser(spec: String) throws {
        let sandbox = try Sandbox()
        try sandbox.write("feature: Posts\n\(spec)\n", to: "Posts.vm.yaml")
        _ = try sandbox.run("lint", "Posts.vm.yaml", "--fix")
        #expect(sandbox.read("Posts.vm.yaml") == "feature: Posts\n\(spec)\n")
    }

    @Test func reportsFixesToPrograms() throws {
        let sandbox = try Sandbox()
        try sandbox.write(
            "feature: Posts\nstates: { idle: }\nactions: { load: { emits: idel } }\n", to: "Posts.vm.yaml")
        let findings = try sandbox.run("lint", "Posts.vm.yaml", "--format", "json").entries("findings")
        let fixes = findings.compactMap { $0["fixes"]?.items?.first }
        let fix = try #require(fixes.first)
        #expect(fix["title"]?.string == "write 'idle'")
        #expect(fix["safe"]?.boolean == true)
        let edit = try #require(fix["edits"]?.items?.first)
        #expect(["line", "column", "endLine", "endColumn"].map { edit[$0]?.integer } == [3, 27, 3, 31])
        #expect(edit["text"]?.string == "idle")
        let sarif = try sandbox.run("lint", "Posts.vm.yaml", "--format", "sarif").output
        #expect(sarif.contains("\"artifactChanges\"") && sarif.contains("\"deletedRegion\""))
        let github = try sandbox.run("lint", "Posts.vm.yaml", "--format", "github").output
        #expect(github.contains("::no state is named 'idel'; did you mean 'idle'?\n"), "\(github)")
    }

    @Test func summarizesRepeatedWarnings() throws {
        let sandbox = try Sandbox()
        let services = (1...6).map { "s\($0): { protocol: S\($0) }" }.joined(separator: ", ")
        try sandbox.write(
            "feature: Posts\nstates: { idle: }\ndependencies: { \(services) }\n", to: "Posts.vm.yaml")
        let short = try sandbox.run("lint", "Posts.vm.yaml").error
        #expect(short.components(separatedBy: "warning:").count - 1 == 3, "\(short)")
        #expect(short.contains("and 3 more [unused-dependency]\n'--all' prints all warnings\n"), "\(short)")
        let all = try sandbox.run("lint", "Posts.vm.yaml", "--all").error
        #expect(all.components(separatedBy: "warning:").count - 1 == 6)
    }

    @Test(arguments: [
        ("vmgen.yml", ["lint"], "rename this file"),
        ("Package.swift", ["check"], "a package with the build plugin"),
        ("Specs/Posts.vm.yml", ["lint", "Specs"], "rename it to 'Posts.vm.yaml'"),
        ("Posts.vm.yaml.txt", ["lint", "Posts.vm.yaml.txt"], "rename it to 'Posts.vm.yaml'"),
    ])
    func namesTheCause(file: String, command: [String], words: String) throws {
        let sandbox = try Sandbox()
        try sandbox.write("feature: Posts\nstates: { idle: }\n", to: file)
        let outcome = try sandbox.run(command)
        #expect(outcome.error.contains(words), "\(outcome.error)")
    }

    /// Such a file has no code, whatever is beside it.
    @Test(arguments: ["Rain.vm.yml", "Snow.VM.YAML", "My.Rain.Vm.yml.txt"])
    func aMisnamedSpecIsNotOverlooked(name: String) throws {
        let sandbox = try Sandbox.project("Posts")
        try sandbox.expect("generate")
        try sandbox.write(Sandbox.spec("Rain"), to: "Specs/Below/\(name)")
        let stem = name.hasPrefix("My") ? "My.Rain" : String(name.prefix(4))
        let message = "Specs/Below/\(name):1:1: error: a spec ends in '.vm.yaml' [no-specs]\n"
        let help = "rename it to '\(stem).vm.yaml', or move it elsewhere\n"
        for command in [["lint"], ["lint", "Specs"], ["check"], ["generate"], ["diagram", "."]] {
            try sandbox.expect(command, status: 1, says: message, help)
        }
        for pattern in ["*.vm.yaml", "Specs/*/Rain.vm.yaml", "Specs/Below/*", "**/*"] {
            try sandbox.write("version: 1\nspecs: ['\(pattern)']\n", to: "vmgen.yaml")
            let isMeant = pattern.hasSuffix("/*") || (pattern.contains("Rain") && stem == "Rain")
            #expect(try sandbox.run("lint").error.contains(message) == isMeant, "\(pattern)")
        }
        try sandbox.write(Sandbox.configuration, to: "vmgen.yaml")
        try sandbox.move("Specs/Below/\(name)", to: "Specs/Below/Rain.vm.yaml")
        try sandbox.expect("lint")
    }

    @Test func findsTheSpecsOfAPackage() throws {
        let sandbox = try Sandbox()
        try sandbox.write("// swift-tools-version: 6.1\n", to: "Package.swift")
        try sandbox.write("feature: Posts\nstates: { idle: }\n", to: "Sources/App/Posts.vm.yaml")
        try sandbox.expect("lint")
        #expect(try sandbox.run("diagram").output.contains("idle"))
        try sandbox.expect("init", status: 64, says: "'vmgen init --package'")
        #expect(!sandbox.exists("vmgen.yaml") && !sandbox.exists("Specs"))
        try sandbox.expect("init", "--no-package")
        #expect(sandbox.exists("vmgen.yaml"))
        // Again, after an update.
        try sandbox.expect("init")
    }

    @Test("a name that is unknown at several places is right: its declaration is misspelled")
    func misspelledDeclarations() throws {
        let sandbox = try Sandbox()
        let spec = """
            feature: Posts
            states: { idle: , loadde: }
            actions: { load: { from: [idle, loaded], emits: loaded } }

            """
        try sandbox.write(spec, to: "Posts.vm.yaml")
        let outcome = try sandbox.run("lint", "--fix", "Posts.vm.yaml")
        #expect(outcome.status == 1 && !outcome.error.contains("fixed"), "\(outcome.error)")
        #expect(sandbox.read("Posts.vm.yaml") == spec)
    }

    @Test("vmgen does not say that it fixed what it could not write")
    func noRoom() throws {
        let sandbox = try Sandbox()
        let spec = "feature: Posts\nsates: { idle: , loaded: }\nactions: { load: { emits: loaded } }\n"
        try sandbox.write(spec, to: "Posts.vm.yaml")
        let full = try sandbox.shell(
            "(trap '' XFSZ; ulimit -f 0; '\(Sandbox.executable.path)' lint --fix Posts.vm.yaml 2>&1) | cat")
        #expect(full.output.contains("[unwritable]"), "\(full.output)")
        #expect(!full.output.contains("fixed"), "\(full.output)")
        #expect(sandbox.read("Posts.vm.yaml") == spec)
    }
}
