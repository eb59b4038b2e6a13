import Foundation
import SeededPlay
import TestSupport
import Testing

/// The screens of the cookbook, as a page shows them and as `vmgen new` writes their specs.
@Suite(.enabled(if: StandIns.areThere)) struct CookbookTests {
    private static let screens = [
        ("SignUp", "form"), ("Search", "search"), ("Feed", "pagination"), ("Upload", "upload"),
    ]

    @Test func newListsThem() throws {
        let outcome = try Sandbox().expect("new")
        for (_, kind) in Self.screens { #expect(outcome.output.contains("vmgen new NAME --like \(kind) ")) }
        for wrong in [
            ["--like", "form"], ["Posts", "--like", "forms"],
            ["Posts", "--like", "form", "--architecture", "mv"],
        ] {
            try Sandbox().expect(["new"] + wrong, status: 64)
        }
    }

    @Test(arguments: screens) func newWritesTheSpec(_ feature: String, _ kind: String) throws {
        let guide = try Guide("Cookbook")
        let sandbox = try Sandbox()
        try sandbox.expect("new", feature, "--like", kind)
        #expect(sandbox.read("\(feature).vm.yaml") == (try guide.file("\(feature).vm.yaml", withHead: false)))
        #expect(sandbox.exists("\(feature)ViewModel.swift"))
    }

    /// The screens compile with their views; their tests, the generated ones and the walks pass.
    @Test func screensWork() throws {
        let guide = try Guide("Cookbook")
        let sandbox = try Sandbox()
        let features = Self.screens.map(\.0)
        for feature in features {
            try sandbox.write(guide.file("\(feature).vm.yaml"), to: "\(feature).vm.yaml")
        }
        try sandbox.expect(["generate"] + features.map { "\($0).vm.yaml" } + ["--output", "Out", "--strict"])
        let names = features.flatMap { feature in
            ["ViewModel", "Screen", "ViewModelTests"].map { "\(feature)\($0).swift" }
        }
        for name in names { try sandbox.write(guide.file(name), to: name) }
        try sandbox.test(names + sandbox.paths(in: "Out"))
    }
}
