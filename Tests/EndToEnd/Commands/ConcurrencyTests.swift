import Foundation
import SeededPlay
import TestSupport
import Testing

/// Concurrent and interrupted runs.
@Suite struct ConcurrencyTests {
    private static let names = (0..<20).map { "Feature\($0)" }

    @Test(arguments: [2, 8]) func runsAtOnce(_ count: Int) throws {
        let sandbox = try Sandbox.project(Self.names)
        for round in 0..<3 {
            if round == 1 { try sandbox.remove("Specs/Feature7.vm.yaml") }
            if round == 2 { try sandbox.remove("Out") }
            let runs = try (0..<count).map { _ in try sandbox.start(["generate"]) }
            for run in runs {
                let outcome = try run.finish()
                #expect(outcome.status == 0, "\(outcome.error)")
            }
            try sandbox.expect("check")
            #expect(!sandbox.names(in: "Out").contains { $0.contains(".vmgen-") })
        }
    }

    @Test(arguments: TestRun.sample(1, of: [20, 60, 100, 140, 180, 220, 260, 300]))
    func killed(_ milliseconds: Int) throws {
        let names = (0..<150).map { "Feature\($0)" }
        let sandbox = try Sandbox.project(names)
        _ = try sandbox.run("generate")
        let old = try Self.contents(sandbox)
        for name in names { try sandbox.write(Sandbox.spec(name, type: "Int"), to: "Specs/\(name).vm.yaml") }
        let run = try sandbox.start(["generate"])
        Thread.sleep(forTimeInterval: Double(milliseconds) / 1000)
        run.kill()
        _ = try run.finish()
        let between = try Self.contents(sandbox)
        try sandbox.expect("generate")
        try sandbox.expect("check")
        let new = try Self.contents(sandbox)
        #expect(new.count == old.count)
        for (path, bytes) in between where !path.contains(".vmgen-") {
            #expect(bytes == old[path] || bytes == new[path], "\(path)")
        }
        #expect(!new.keys.contains { $0.contains(".vmgen-") })
    }

    private static func contents(_ sandbox: Sandbox) throws -> [String: Data] {
        var contents: [String: Data] = [:]
        for name in sandbox.names(in: "Out") {
            let url = sandbox.place("Out/" + name)
            if !url.hasDirectoryPath, let data = try? Data(contentsOf: url) { contents[name] = data }
        }
        return contents
    }

    @Test func removesWhatAKilledRunLeft() throws {
        let sandbox = try Sandbox.project("Posts")
        let living = ".vmgen-\(ProcessInfo.processInfo.processIdentifier)-PostsOutput.swift.tmp"
        let others = [".vmgen-notes.tmp", ".vmgen-12", "vmgen-12-a.tmp", ".vmgen--1-a.tmp"]
        // Greater than any process's number.
        for name in others + [living, ".vmgen-1999999999-PostsOutput.swift.tmp"] {
            try sandbox.write("half", to: "Out/Sources/\(name)")
        }
        _ = try sandbox.run("check")
        _ = try sandbox.run("generate", "--dry-run")
        #expect(sandbox.exists("Out/Sources/.vmgen-1999999999-PostsOutput.swift.tmp"))
        let outcome = try sandbox.run("generate")
        #expect(outcome.error.hasPrefix("1 feature: 6 written, 0 unchanged, 0 removed"), "\(outcome.error)")
        let kept = sandbox.names(in: "Out/Sources").filter { !$0.hasSuffix(".swift") }
        #expect(kept == (others + [living]).sorted())
        // Its process exists, but no write takes minutes.
        try sandbox.setModified(Date(timeIntervalSinceNow: -300), of: "Out/Sources/" + living)
        _ = try sandbox.run("generate")
        #expect(!sandbox.exists("Out/Sources/" + living))
    }

    /// Specs change between the starts: each file matches one version, and the next run updates all to the
    /// last.
    @Test(arguments: [2, 8]) func runsOfDifferentVersions(_ count: Int) throws {
        let names = (0..<10).map { "Feature\($0)" }
        let sandbox = try Sandbox.project(names)
        var versions: [[String: Data]] = []
        for version in 0..<count {
            let other = try Sandbox.project(Array(names.dropFirst(version)))
            for name in names.dropFirst(version) {
                let spec = Sandbox.spec(name, type: "Version\(version)")
                try other.write(spec, to: "Specs/\(name).vm.yaml")
            }
            try expect(other.run("generate"))
            versions.append(try Self.contents(other))
        }
        var runs: [RunningProcess] = []
        for version in 0..<count {
            for name in names.prefix(version) where sandbox.exists("Specs/\(name).vm.yaml") {
                try sandbox.remove("Specs/\(name).vm.yaml")
            }
            for name in names.dropFirst(version) {
                let spec = Sandbox.spec(name, type: "Version\(version)")
                try sandbox.write(spec, to: "Specs/\(name).vm.yaml")
            }
            runs.append(try sandbox.start(["generate"]))
        }
        for run in runs {
            let outcome = try run.finish()
            #expect(outcome.status == 0 || FaultScenario.isExplained(outcome.error), "\(outcome.error)")
        }
        for (path, bytes) in try Self.contents(sandbox) {
            #expect(versions.contains { $0[path] == bytes }, "\(path)")
        }
        try expect(sandbox.run("generate"))
        #expect(try Self.contents(sandbox) == versions.last)
    }

    @Test func watchGeneratesWhenASpecChanges() throws {
        let sandbox = try Sandbox.project("Posts")
        let run = try sandbox.start(["generate", "--watch"])
        let path = "Out/Sources/PostsOutput.swift"
        #expect(RunningProcess.wait { sandbox.exists("Out/Mocks/PostsMocks.swift") })
        try sandbox.write(Sandbox.spec("Posts", type: "Int"), to: "Specs/Posts.vm.yaml")
        #expect(RunningProcess.wait { sandbox.read(path)?.contains("items: Int") == true })
        // An error does not end it; it notices new and removed specs.
        try sandbox.write("feature: [\n", to: "Specs/Posts.vm.yaml")
        #expect(RunningProcess.wait { run.said.contains("Specs/Posts.vm.yaml:1:") })
        try sandbox.write(Sandbox.spec("Posts"), to: "Specs/Posts.vm.yaml")
        try sandbox.write(Sandbox.spec("Login"), to: "Specs/Login.vm.yaml")
        #expect(RunningProcess.wait { sandbox.exists("Out/Mocks/LoginMocks.swift") })
        try sandbox.remove("Specs/Login.vm.yaml")
        #expect(RunningProcess.wait { !sandbox.exists("Out/Mocks/LoginMocks.swift") })
        run.interrupt()
        try expect(run.finish())
        try sandbox.expect("check")
    }
}
