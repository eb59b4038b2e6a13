import Foundation
import SeededPlay
import TestSupport
import Testing

/// A command that changes files, run with a failure at each of its system calls.
struct FaultScenario: Sendable, CustomTestStringConvertible {
    var name: String
    var arguments: [String]
    var environment: [String: String] = [:]
    var place = ""
    /// Not run again if all is done already.
    var isOnce = false
    var prepare: @Sendable () throws -> Sandbox

    var testDescription: String { name }

    /// Checks each call: every file is old or new and complete, nothing else has changed, failures are
    /// reported, and the next run repairs everything.
    ///
    /// - Parameter stride: A sample lets one of so many calls fail, a complete run each; the seed chooses the first.
    /// - Returns: The number of failed calls.
    func survives(
        _ kind: FaultyCall.Kind, of stride: Int, _ actions: [FaultyCall.Action]
    ) throws -> Int {
        let step = TestRun.isWhole ? 1 : stride
        let kills = actions.contains(where: \.kills)
        let pristine = try prepare()
        let before = try FileTree(pristine)
        let model = try pristine.copy()
        try expect(model.run(arguments, environment: environment, in: place))
        let after = try FileTree(model)
        return try pristine.run(
            arguments, withEach: kind, from: 1 + Int(TestRun.seed % UInt64(min(step, 3))), by: step, actions,
            environment: environment, in: place
        ) { sandbox, outcome, at in
            let now = try FileTree(sandbox)
            let others = now.paths(otherThan: before, after)
            #expect(others.filter { !mayRemain($0, kills) } == [], at)
            if kills {
                #expect(outcome.isKilled, at)
            } else if outcome.status == 0 {
                #expect(now.paths(otherThan: after).allSatisfy { mayRemain($0, kills) }, at)
            } else {
                #expect(outcome.status == 1, at)
                #expect(Self.isExplained(outcome.error), at)
            }
            if isOnce, now == after { return }
            let repair = try sandbox.run(arguments, environment: environment, in: place)
            #expect(repair.status == 0, "\(at)repair: \(repair.error)")
            let repaired = try FileTree(sandbox)
            #expect(repaired.paths(otherThan: after) == [], at)
        }
    }

    /// Files that remain until the next run: those being written at the end, and temporary ones, because a
    /// failed removal does not stop vmgen.
    private func mayRemain(_ path: String, _ isKilled: Bool) -> Bool {
        FileTree.isTemporary(path) && (isKilled || path.hasPrefix("tmp/"))
    }

    /// A diagnostic with id, place and help.
    static func isExplained(_ text: String) -> Bool {
        text.contains(#/(^|\n)[^\n]+:\d+:\d+: error: [^\n]+ \[[a-z-]+\]\n/#) && text.contains("\nhelp: ")
    }
}

extension FaultScenario {
    private static let version = "feature: Posts\nsummary: New.\nstates:\n  idle:\nactions:\n  load:\n"

    /// A spec that changed, a spec that went, and one that is new.
    private static func changed() throws -> Sandbox {
        let sandbox = try Sandbox.project("Posts", "Gone")
        try expect(sandbox.run("generate"))
        try sandbox.write(version, to: "Specs/Posts.vm.yaml")
        try sandbox.remove("Specs/Gone.vm.yaml")
        try sandbox.write(Sandbox.spec("Login"), to: "Specs/Login.vm.yaml")
        return sandbox
    }

    static let all = [
        FaultScenario(name: "generate, cold", arguments: ["generate"]) {
            try Sandbox.project("Posts", "Login")
        },
        FaultScenario(name: "generate, changed", arguments: ["generate"], prepare: changed),
        FaultScenario(
            name: "build-tool",
            arguments: [
                "build-tool", "--kind", "sources", "--module", "App", "--output", "Built", "Posts.vm.yaml",
            ]
        ) {
            let sandbox = try Sandbox()
            try sandbox.write(Sandbox.spec("Posts"), to: "Posts.vm.yaml")
            return sandbox
        },
        FaultScenario(name: "init", arguments: ["init"]) { try Sandbox() },
        FaultScenario(
            name: "init --package", arguments: ["init", "--package", "--plugins", "VMGenPlugins"]
        ) {
            let sandbox = try Sandbox()
            try sandbox.write("// A package.\n", to: "VMGenPlugins/Package.swift")
            try sandbox.write(
                "// swift-tools-version: 6.1\nlet package = Package(name: \"App\", targets: [.target(name: \"App\")])\n",
                to: "Package.swift")
            try sandbox.write("enum Own {}\n", to: "Sources/App/Own.swift")
            try sandbox.write("on: push\n", to: ".github/workflows/ci.yml")
            return sandbox
        },
        FaultScenario(name: "new", arguments: ["new", "Posts", "--output", "Specs"], isOnce: true) {
            try Sandbox()
        },
        FaultScenario(name: "scaffold, new", arguments: ["scaffold", "Specs", "--tests", "Specs"]) {
            try Sandbox.project("Posts", "Login")
        },
        FaultScenario(name: "scaffold, grown", arguments: ["scaffold", "Specs", "--tests", "Specs"]) {
            let sandbox = try Sandbox.project("Posts", "Login")
            try expect(sandbox.run("scaffold", "Specs", "--tests", "Specs"))
            let spec = Sandbox.spec("Posts") + "  reload:\n    from: [loaded]\n    emits: [loaded]\n"
            try sandbox.write(spec, to: "Specs/Posts.vm.yaml")
            return sandbox
        },
        FaultScenario(
            name: "diagram", arguments: ["diagram", "Specs", "--format", "svg", "--output", "Charts"]
        ) { try Sandbox.project("Posts", "Login") },
        FaultScenario(name: "trace", arguments: ["trace", "app.jsonl", "--chart", "path.svg"]) {
            let sandbox = try Sandbox.project("Posts")
            let created =
                "{\"event\":\"created\",\"feature\":\"Posts\",\"instance\":1,\"number\":1,\"to\":\"idle\"}"
            try sandbox.write("{\"trace\":\"vmgen\",\"version\":1}\n\(created)\n", to: "app.jsonl")
            return sandbox
        },
        FaultScenario(
            name: "hook install", arguments: ["hook", "install"], environment: hookEnvironment,
            place: "repo"
        ) {
            let repository = try HookRepository(named: "repo")
            try repository.outside.write("", to: "tmp/.keep")
            return repository.outside
        },
        FaultScenario(
            name: "hook run", arguments: ["hook", "run", "--all", "--stage"], environment: hookEnvironment,
            place: "repo"
        ) {
            let repository = try HookRepository.committed(named: "repo")
            try repository.outside.write("", to: "tmp/.keep")
            try repository.write(version, to: "Specs/Posts.vm.yaml")
            try repository.git("add", "Specs")
            return repository.outside
        },
    ]

    /// With a temporary folder inside the sandbox.
    private static let hookEnvironment = ["GIT_CONFIG_NOSYSTEM": "1", "TMPDIR": "../tmp"]
}
