import Foundation
import TestSupport
import Testing

/// The scripts of the GitHub action, run as a workflow runs them.
@Suite struct ActionTests {
    private static let folder = Corpus.package.appendingPathComponent(".github/actions/vmgen")

    private func run(_ repository: HookRepository, _ inputs: [String: String]) throws -> Sandbox.Outcome {
        let defaults = [
            "COMMANDS": "check breaking", "AGAINST": "", "CONFIG": "", "PATHS": "", "STRICT": "false",
        ]
        for (name, value) in defaults.merging(inputs, uniquingKeysWith: { $1 }) {
            repository.environment[name.hasPrefix("GITHUB_") ? name : "VMGEN_" + name] = value
        }
        return try repository.run(program: Self.folder.path + "/run.sh", [])
    }

    /// `load` is gone.
    private static let changed =
        "feature: Posts\nstates:\n  idle:\n  loaded:\n    content:\n      items: String\n"

    @Test func annotatesWhatIsStaleAndWhatBreaks() throws {
        let repository = try HookRepository.committed()
        let clean = try run(repository, ["AGAINST": "HEAD"])
        #expect(clean.status == 0, "\(clean.output)\(clean.error)")
        #expect(!clean.output.contains("::error"))
        #expect(clean.error.contains("3 up to date") || clean.error.contains("4 up to date"))
        #expect(clean.error.contains("1 feature since 'HEAD': 0 breaking"))

        try repository.write(Self.changed, to: "Specs/Posts.vm.yaml")
        try run(repository, ["AGAINST": "HEAD"]).expect(
            1,
            prints: [
                "::group::vmgen check\n", "title=stale-file::", "::error file=Specs/Posts.vm.yaml,",
                "title=action-removed::",
            ])
    }

    @Test func comparesAPullRequestWithItsBranch() throws {
        let origin = try HookRepository.committed(named: "origin")
        let repository = try origin.copy()
        try repository.git("remote", "add", "origin", "../origin")
        try repository.write(Self.changed, to: "Specs/Posts.vm.yaml")
        try run(repository, ["COMMANDS": "breaking", "GITHUB_BASE_REF": "main"]).expect(
            1, says: ["1 feature since 'origin/main': 2 breaking"])
        try run(repository, ["COMMANDS": "breaking", "GITHUB_BASE_REF": ""]).expect(
            0, prints: ["nothing to compare with"])
    }

    @Test func hasOtherInputs() throws {
        let repository = try HookRepository.committed()
        try repository.write(Sandbox.spec("Odd") + "  idle:\n", to: "My Specs/Odd.vm.yaml")
        try repository.write(
            "feature: Even\nstates:\n  idle:\n  lost:\nactions:\n  load: { emits: idle }\n",
            to: "More/Even.vm.yaml")
        let inputs = ["COMMANDS": "lint", "PATHS": "My Specs\nMore\n", "CONFIG": "vmgen.yaml"]
        try run(repository, inputs).expect(0, prints: ["::warning file=More/Even.vm.yaml,"])
        #expect(try run(repository, inputs.merging(["STRICT": "true"]) { $1 }).status == 1)
        let misspelled = try run(repository, ["COMMANDS": "lnt"])
        #expect(misspelled.status == 1)
        #expect(misspelled.output == "::error title=vmgen::'lnt' is not one of check, lint and breaking\n")
    }

    @Test func installsARelease() throws {
        let sandbox = try Sandbox()
        try sandbox.write("", to: "downloads/0.1.0/.keep")
        try sandbox.write(
            executable: "#!/bin/sh\necho vmgen, made up\n", to: "packed/vmgen-0.1.0-linux-x86_64/bin/vmgen")
        let pack = """
            cd packed && tar -czf ../downloads/0.1.0/vmgen-0.1.0-linux-x86_64.tar.gz vmgen-0.1.0-linux-x86_64 &&
            cd ../downloads/0.1.0 && "$0" vmgen-0.1.0-linux-x86_64.tar.gz >SHA256SUMS
            """
        let checksum = Self.folder.appendingPathComponent("../../../Sources/Plugins/Release/checksum.sh")
        try expect(sandbox.run(program: "/bin/sh", ["-euc", pack, checksum.standardizedFileURL.path]))
        func install(_ changes: [String: String] = [:]) throws -> Sandbox.Outcome {
            let environment = [
                "GITHUB_ACTION_PATH": Self.folder.path, "GITHUB_PATH": sandbox.folder.path + "/path",
                "RUNNER_TEMP": sandbox.folder.path,
                "RUNNER_OS": "Linux", "RUNNER_ARCH": "X64",
                "VMGEN_DOWNLOADS": sandbox.place("downloads").absoluteString,
            ].merging(changes) { $1 }
            return try sandbox.run(program: Self.folder.path + "/install.sh", [], environment: environment)
        }
        // The version is that of the action.
        let installed = try install()
        #expect(installed.status == 0, "\(installed.output)\(installed.error)")
        #expect(installed.output == "vmgen, made up\n")
        let folder = sandbox.folder.path + "/vmgen/vmgen-0.1.0-linux-x86_64/bin\n"
        #expect(sandbox.read("path") == folder)

        for (changes, message) in [
            (["VMGEN_VERSION": "9.9.9"], "is there a release 9.9.9?"),
            (["RUNNER_OS": "Windows"], "vmgen has no binary for Windows on X64"),
            (["RUNNER_ARCH": "ARM64"], "vmgen-0.1.0-linux-arm64.tar.gz cannot be downloaded"),
            (["VMGEN_EXECUTABLE": "no"], "there is no executable 'no'"),
        ] {
            let outcome = try install(changes)
            #expect(outcome.status == 1)
            #expect(outcome.output.contains("::error title=vmgen::"), "\(outcome.output)")
            #expect(outcome.output.contains(message), "\(outcome.output)")
        }
        let sums = try #require(sandbox.read("downloads/0.1.0/SHA256SUMS"))
        try sandbox.write(
            String(repeating: "0", count: 64) + sums.dropFirst(64), to: "downloads/0.1.0/SHA256SUMS")
        #expect(try install().output.contains("the checksum of vmgen-0.1.0-linux-x86_64.tar.gz is not"))
        let own = try install(["VMGEN_EXECUTABLE": "packed/vmgen-0.1.0-linux-x86_64/bin/vmgen"])
        #expect(own.status == 0)
        #expect(sandbox.read("path")?.hasSuffix("\n\(sandbox.folder.path)/vmgen\n") == true)
        #expect(sandbox.exists("vmgen/vmgen"))
    }
}
