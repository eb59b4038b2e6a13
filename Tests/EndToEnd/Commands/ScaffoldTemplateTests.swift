import Foundation
import TestSupport
import Testing

/// A user's templates for the files that `scaffold` creates.
@Suite struct ScaffoldTemplateTests {
    private static let tests = """
        {% for line in testImports %}
        {{ line }}
        {% endfor %}

        final class {{ type }}: BaseTestCase {
        {% for test in tests %}
        {% stub "func" test.function %}
            func {{ test.function }}() { /* {{ test.title }} */ }
        {% endstub %}
        {% endfor %}
        }

        """

    private static func scaffold(_ sandbox: Sandbox, _ options: String...) throws -> Sandbox.Outcome {
        try sandbox.run(["scaffold", "Specs", "--output", "App", "--tests", "Tests"] + options)
    }

    @Test func overridesABuiltIn() throws {
        let sandbox = try Sandbox.project("Posts")
        try sandbox.write(Self.tests, to: "VM/scaffold.tests.stencil")
        let outcome = try Self.scaffold(sandbox, "--templates", "VM")
        #expect(outcome.status == 0, "\(outcome.error)")
        let text = try #require(sandbox.read("Tests/PostsViewModelTests.swift"))
        #expect(
            text.hasSuffix(
                """
                final class PostsViewModelTests: BaseTestCase {
                    func loadFromIdle() { /* load, from idle, emits idle or loaded */ }
                    func loadFromLoaded() { /* load, from loaded, emits idle or loaded */ }
                }

                """), "\(text)")
        let viewModel = try #require(sandbox.read("App/PostsViewModel.swift"))
        #expect(viewModel.contains("func load(emit: LoadScope) async"))
        // Generated files do not use it.
        try sandbox.expect("generate", "--templates", "VM")
        try sandbox.expect("templates", "check", "VM")
    }

    /// The stubs that the template marks are those that are missed.
    @Test func aFileThatIsThereGetsItsMissingStubs() throws {
        let sandbox = try Sandbox.project("Posts")
        try sandbox.write(Self.tests, to: "VM/scaffold.tests.stencil")
        let own = "final class PostsViewModelTests {\n    func loadFromIdle() { mine() }\n"
        try sandbox.write(own + "}\n", to: "Tests/PostsViewModelTests.swift")
        let outcome = try Self.scaffold(sandbox, "--templates", "VM")
        #expect(outcome.status == 0, "\(outcome.error)")
        let added = "\n    func loadFromLoaded() { /* load, from loaded, emits idle or loaded */ }\n}\n"
        #expect(sandbox.read("Tests/PostsViewModelTests.swift") == own + added)
    }

    @Test func faultsAreShownInTheTemplate() throws {
        let sandbox = try Sandbox.project("Posts")
        try sandbox.write("{% stub \"func\" %}\n{{ tipe }}\n{% endstub %}\n", to: "VM/scaffold.view.stencil")
        for outcome in [
            try Self.scaffold(sandbox, "--templates", "VM"), try sandbox.run("templates", "check", "VM"),
        ] {
            #expect(outcome.status == 1)
            #expect(outcome.error.hasPrefix("VM/scaffold.view.stencil:2:4: error: "), "\(outcome.error)")
            #expect(outcome.error.contains("did you mean 'type'?"))
        }
        #expect(!sandbox.exists("App") && !sandbox.exists("Tests"))
        // Generated files do not need it.
        try sandbox.expect("generate", "--templates", "VM")
    }

    @Test func aLimitIsShownAndNothingIsWritten() throws {
        let sandbox = try Sandbox.project("Posts")
        // Each is twice as long as the one before.
        var text = "{% set a0 type %}"
        for level in 1...26 {
            text += "{% set a\(level) %}{{ a\(level - 1) }}{{ a\(level - 1) }}{% endset %}"
        }
        try sandbox.write(text, to: "VM/scaffold.tests.stencil")
        try Self.scaffold(sandbox, "--templates", "VM").expect(
            1, says: ["VM/scaffold.tests.stencil:1:", "[template-limit]"])
        #expect(!sandbox.exists("App") && !sandbox.exists("Tests"))
    }

    /// Each run would add it again.
    @Test func aStubThatNobodyWouldFind() throws {
        let sandbox = try Sandbox.project("Posts")
        try sandbox.write(
            Self.tests.replacingOccurrences(of: "stub \"func\"", with: "stub \"function\""),
            to: "VM/scaffold.tests.stencil")
        try Self.scaffold(sandbox, "--templates", "VM").expect(
            1,
            begins:
                "VM/scaffold.tests.stencil:7:1: error: 'function loadFromIdle' is not in the code of the stub"
        )
        #expect(!sandbox.exists("App") && !sandbox.exists("Tests"))
    }

    @Test func stubsAreForScaffoldedFilesOnly() throws {
        let sandbox = try Sandbox.project("Posts")
        try sandbox.write("{% stub \"func\" %}{% endstub %}\n", to: "VM/output.swift.stencil")
        try sandbox.expect(
            "generate", "--templates", "VM", status: 1, begins: "VM/output.swift.stencil:1:1: error: ",
            says: "[template-syntax]")
    }

    @Test func exportedTemplatesScaffoldTheSame() throws {
        let sandbox = try Sandbox.project("Posts")
        #expect(try Self.scaffold(sandbox).status == 0)
        let files = ["App/PostsViewModel.swift", "Tests/PostsViewModelTests.swift"]
        let built = files.map { sandbox.read($0) }
        #expect(try sandbox.run("templates", "list").output.contains("scaffold.view-model.stencil\n"))
        try sandbox.expect("templates", "export", "VM")
        #expect(sandbox.exists("VM/scaffold.view.stencil"))
        for file in files { try sandbox.remove(file) }
        #expect(try Self.scaffold(sandbox, "--templates", "VM").status == 0)
        #expect(files.map { sandbox.read($0) } == built)
    }

    /// Hand-written code reads as people write it, unless the app has a type of such a name.
    @Test(arguments: ["", "String", "View", "[Text]", "ownTypes"])
    func namesOfSwiftUIAreQualifiedWhereTheAppHasThem(_ type: String) throws {
        let sandbox = try Sandbox()
        let content = type.isEmpty || type == "ownTypes" ? "" : "{ content: { items: \"\(type)\" } }"
        try sandbox.write(
            "feature: Posts\narchitecture: mv\nstates:\n  idle:\n  loaded: \(content)\nactions:\n  load:\n",
            to: "Posts.vm.yaml")
        let ownTypes = type == "ownTypes" ? "ownTypes: [Environment, Bool]\n" : ""
        try sandbox.write(
            "version: 1\nspecs: ['*.vm.yaml']\n\(ownTypes)outputs: [{ artifacts: [output], directory: Out }]\n",
            to: "vmgen.yaml")
        try sandbox.expect("scaffold", "Posts.vm.yaml")
        let text = try #require(sandbox.read("PostsView.swift"))
        let module = ["", "String"].contains(type) ? "" : "SwiftUI."
        #expect(text.contains("struct PostsView: \(module)View {\n"))
        #expect(text.contains("    @\(module)State private var viewState"))
        #expect(text.contains(": \(module)EmptyView()\n"))
        #expect(text.contains("SwiftUI.") == !module.isEmpty)
    }

    /// The scaffold of the feature `Progress` is a `ProgressView` itself.
    @Test func aScaffoldMayHaveSuchAName() throws {
        let sandbox = try Sandbox()
        try sandbox.write(
            "feature: Progress\narchitecture: mv\nstates:\n  idle:\n  busy: { present: progress }\nactions:\n  load:\n",
            to: "Progress.vm.yaml")
        try sandbox.expect("scaffold", "Progress.vm.yaml")
        let text = try #require(sandbox.read("ProgressView.swift"))
        #expect(text.contains("struct ProgressView: SwiftUI.View {\n"))
        #expect(text.contains(": SwiftUI.ProgressView()\n"))
    }
}
