import Foundation
import TestSupport
import Testing

/// macOS gives the threads that features are worked on by 512 KiB of stack: the deepest input must do with that,
/// in a debug build too.
@Suite struct SmallStackTests {
    private static func nested(_ open: String, _ close: String) -> String {
        String(repeating: open, count: 400) + "Int" + String(repeating: close, count: 400)
    }

    /// The deepest of each kind, or more than is allowed.
    static let types = [
        nested("[", "]"), nested("(", ")"), nested("() -> ", ""), nested("Set<", ">"), nested("[Int: ", "]"),
        nested("any ", ""), nested("", "?"), nested("(Int, ", ")"), nested("@Sendable (", ") -> Int"),
    ]

    private func run(_ sandbox: Sandbox, _ arguments: String) throws -> Sandbox.Outcome {
        try sandbox.shell("ulimit -s 512; exec '\(Sandbox.executable.path)' \(arguments)")
    }

    @Test(arguments: types) func type(_ type: String) throws {
        let sandbox = try Sandbox()
        for name in ["Posts", "News"] {
            try sandbox.write(Sandbox.spec(name, type: "\"\(type)\""), to: "\(name).vm.yaml")
        }
        try run(sandbox, "lint News.vm.yaml Posts.vm.yaml").expect(1, says: ["[bad-type]"])
    }

    @Test func template() throws {
        let sandbox = try Sandbox()
        for name in ["Posts", "News"] { try sandbox.write(Sandbox.spec(name), to: "\(name).vm.yaml") }
        func nested(_ count: Int, _ inside: String) -> String {
            String(repeating: "{% if feature %}", count: count) + inside
                + String(repeating: "{% endif %}", count: count)
        }
        let condition = String(repeating: "(", count: 11) + "feature" + String(repeating: ")", count: 11)
        try sandbox.write(
            nested(30, "{% include \"inner.stencil\" %}"), to: "Templates/deep.swift.stencil")
        try sandbox.write(
            nested(8, "{{ feature if \(condition) else feature }}"), to: "Templates/inner.stencil")
        let outcome = try run(
            sandbox, "generate News.vm.yaml Posts.vm.yaml --templates Templates --artifacts deep --output Out"
        )
        #expect(outcome.status == 0, "\(outcome.error.prefix(300))")
        #expect(sandbox.read("Out/Sources/PostsDeep.swift")?.contains("Posts") == true)
    }
}
