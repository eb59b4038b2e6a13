import Foundation
import TestSupport
import Testing

/// `public-runtime`: other modules see the types of the runtime in the declarations of a public feature.
@Suite struct PublicRuntimeTests {
    private static let configuration = Sandbox.configuration

    private func project(_ text: String, spec: String = "") throws -> Sandbox {
        let sandbox = try Sandbox.project()
        try sandbox.write(Self.configuration + text, to: "vmgen.yaml")
        try sandbox.write("feature: Posts\n\(spec)states: { idle: }\n", to: "Specs/Posts.vm.yaml")
        return sandbox
    }

    @Test(arguments: ["public", "package"], ["embedded", "whole", "present"])
    func commandsReportIt(_ access: String, _ runtime: String) throws {
        let sandbox = try project("runtime: \(runtime)\n", spec: "access: \(access)\n")
        for arguments in [["generate"], ["generate", "--dry-run"], ["check"]] {
            let outcome = try sandbox.expect(
                arguments, status: 1,
                begins:
                    "Specs/Posts.vm.yaml:2:9: error: 'Posts' is \(access), but its runtime is '\(runtime)'")
            for way in ["'runtime: module'", "'VMGenRuntime'", "artifact 'runtime'"] {
                #expect(outcome.error.contains(way))
            }
        }
        #expect(!sandbox.exists("Out"))
        try sandbox.expect("lint")
    }

    /// The access of the configuration has no place in the spec.
    @Test func theNameIsThePlaceOfADefaultAccess() throws {
        let outcome = try project("defaults: { access: public }\n").run("generate")
        #expect(outcome.error.hasPrefix("Specs/Posts.vm.yaml:1:10: error: "), "\(outcome.error)")
    }

    @Test func otherRunsAreSilent() throws {
        #expect(try project("runtime: module\n", spec: "access: public\n").run("generate").status == 0)
        #expect(try project("", spec: "access: internal\n").run("generate").status == 0)
        // Tests are internal.
        let sandbox = try project("", spec: "access: public\n")
        try sandbox.expect("generate", "--artifacts", "tests", "--output", "New")
        try sandbox.expect("generate", "--artifacts", "mocks", "--output", "New", status: 1)
    }

    @Test func theHookReportsIt() throws {
        let repository = try HookRepository.committed()
        try repository.write("access: public\n" + Sandbox.spec("Posts"), to: "Specs/Posts.vm.yaml")
        try repository.git("add", "-A")
        try repository.expectCommit(status: 1, says: "Specs/Posts.vm.yaml:1:9: error: ")
    }

    @Test func theBuildToolReportsIt() throws {
        let sandbox = try Sandbox()
        try sandbox.write("access: public\n" + Sandbox.spec("Posts"), to: "App/Posts.vm.yaml")
        func build(_ kind: String) throws -> Sandbox.Outcome {
            try sandbox.start(
                ["--kind", kind, "--module", "App", "--output", "Out", "--", "App/Posts.vm.yaml"],
                program: BuildProducts.folder.appendingPathComponent("vmgen-build")
            ).finish()
        }
        for kind in ["sources", "mocks"] {
            try build(kind).expect(1, says: ["App/Posts.vm.yaml:1:9: error: "])
        }
        #expect(try build("tests").status == 0)
    }
}
