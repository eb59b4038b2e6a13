import Foundation
import SeededPlay
import TestSupport
import Testing

@Suite struct ScaffoldTests {
    static let spec = """
        feature: Posts
        summary: 'The latest posts. */ "\\(x)"'
        initial: idle
        states:
          idle:
          loading:
            while: load
            present: progress
          loaded:
            content:
              posts: [Post]
              comments: Comments
              filter: { type: String, editable: true }
              since: { type: Date, editable: true, default: "Date(timeIntervalSince1970: 0)" }
          failed:
            content: { reason: FailureReason }
            present: { fullScreenError: reason }
            retry: load
        substates:
          Comments:
            hidden:
            shown: { content: { comments: [Post], total: Int } }
        transients:
          isRefreshing: Bool
          message: { type: String?, present: banner }
          failure: { type: FailureReason?, in: [loaded], present: alert, retry: load, resets: dismissal }
        actions:
          load:
            summary: Loads all.
            from: [idle, loading, failed, loaded]
            emits: [loading, loaded, failed]
            outcomes:
              success: { returning: { service.fetchPosts: "[]" }, calls: service.fetchPosts, emits: [loading, loaded], then: { posts: "[]" } }
              offline: { throwing: [service.fetchPosts], emits: [loading, failed] }
          search: { parameters: { _ text: String }, from: [loaded], emits: [loaded, failed], debounce: 300ms }
          delete: { parameters: { id: Post.ID, url: URL }, from: [loaded], emits: [loaded] }
          import: { parameters: { each body: "@escaping @Sendable (Post) -> Void", emitter: Int }, emits: [loaded] }
          pushArrived: { emits: [loaded], private: true }
          select: { parameters: { id: Post.ID }, from: [loaded], emits: [], async: false }
        dependencies:
          service:
            protocol: PostsService
            methods:
              fetchPosts: async throws -> [Post]
              delete: "(id: Post.ID) async throws"
          analytics: any Analytics
          calendar: { type: Calendar, example: Calendar.current }
          as: any Analytics
          load: any Analytics
          onChange: any Analytics
          filter: { type: "@Sendable () -> Void", example: "{}" }

        """

    private static func project(
        access: String, observation: String = "observable", testing: String = "swiftTesting"
    ) throws -> Sandbox {
        let testable = access == "public" ? "" : "@testable "
        let runtime = access == "public" ? "module" : "embedded"
        let sandbox = try Sandbox()
        try sandbox.write(
            """
            version: 1
            specs: [App/**/*.vm.yaml]
            defaults: { access: \(access), observation: \(observation), imports: { Foundation: } }
            testing: \(testing)
            runtime: \(runtime)
            examples: { Post: "Post(id: 1)", FailureReason: .offline, any Analytics: NoAnalytics() }
            outputs:
              - artifacts: [output, emitter, protocol]
                directory: App/Generated
              - artifacts: [mocks]
                directory: Mocks/Generated
                imports: ["\(testable)App"]
              - artifacts: [tests]
                directory: Tests/AppTests/Generated
                imports: ["@testable App", "\(testable)Mocks"]

            """, to: "vmgen.yaml")
        try sandbox.write(Self.spec, to: "App/Posts/Posts.vm.yaml")
        try sandbox.write(
            """
            \(access) struct Post: Identifiable, Equatable, Sendable {
                \(access) var id: Int
                \(access) init(id: Int) { self.id = id }
            }
            \(access) enum FailureReason: Equatable, Sendable { case offline }
            \(access) protocol Analytics: Sendable {}
            \(access) struct NoAnalytics: Analytics { \(access) init() {} }

            """, to: "App/Model.swift")
        return sandbox
    }

    @Test(arguments: TestRun.sample(1, of: ["public", "internal"]))
    func compilesAsItIs(_ access: String) throws {
        let sandbox = try Self.project(access: access)
        let scaffold = try sandbox.run("scaffold", "App")
        #expect(
            scaffold.error.hasPrefix(
                """
                wrote App/Posts/Posts.vm.yaml
                wrote App/Posts/PostsViewModel.swift
                wrote Tests/AppTests/PostsViewModelTests.swift
                1 feature: 3 written, 
                """), "\(scaffold.error)")
        #expect(
            sandbox.read("App/Posts/Posts.vm.yaml")
                == Self.spec.replacingOccurrences(
                    of: "feature: Posts\n", with: "feature: Posts\nviewModel: PostsViewModel\n"))
        try sandbox.expect("generate", "--strict")
        #expect(sandbox.names(in: "Tests/AppTests").contains("PostsViewModelTests.swift"))
        try compileApp(in: sandbox)
        let viewModel = try #require(sandbox.read("App/Posts/PostsViewModel.swift"))
        #expect(viewModel.contains("// success (service.fetchPosts returns []): loading(), then loaded("))
        #expect(viewModel.contains("; calls\n        // service.fetchPosts; posts is [].\n"), "\(viewModel)")
        let text = try #require(sandbox.read("Tests/AppTests/PostsViewModelTests.swift"))
        #expect(text.contains("import Testing\n@testable import App\n"))
        #expect(text.contains("import Mocks\n"))
        #expect(text.contains("func importFromIdle() async throws {"))
        // Its outcomes have generated tests.
        #expect(!text.contains("func load"))
        #if os(Linux)
            try compileTests(in: sandbox)
        #endif
    }

    @Test func compilesForXCTestAndClosures() throws {
        let sandbox = try Self.project(access: "public", observation: "none", testing: "xctest")
        try sandbox.expect("scaffold", "App")
        try sandbox.expect("generate", "--strict")
        let viewModel = try #require(sandbox.read("App/Posts/PostsViewModel.swift"))
        #expect(viewModel.contains("public final class PostsViewModel: PostsBase {\n    /// Loads all.\n"))
        #expect(!viewModel.contains("var onChange"))
        #expect(!viewModel.contains("Observa"))
        let tests = try #require(sandbox.read("Tests/AppTests/PostsViewModelTests.swift"))
        #expect(tests.contains("nonisolated final class PostsViewModelTests: XCTestCase {\n"))
        #expect(
            tests.contains(
                """
                    /// select, from loaded, emits nothing
                    @MainActor
                    func testSelectFromLoaded() async throws {
                        throw XCTSkip("to be written")
                    }

                """))
        try compileApp(in: sandbox)
        #if os(Linux)
            try compileTests(in: sandbox)
        #endif
        // A second run finds its files.
        let again = try sandbox.run("scaffold", "App")
        #expect(again.error.hasPrefix("1 feature: nothing to add"), "\(again.error)")
    }

    private func compileApp(in sandbox: Sandbox) throws {
        if !sandbox.exists("App/Generated/VMGenRuntime.swift") { try sandbox.addRuntime() }
        let app = ["App/Model.swift", "App/Posts/PostsViewModel.swift"]
        try sandbox.compile("App", app + sandbox.paths(in: "App/Generated"), StandIns.flags)
        try sandbox.compile("Mocks", sandbox.paths(in: "Mocks/Generated"), StandIns.flags)
    }

    private func compileTests(in sandbox: Sandbox) throws {
        try sandbox.compile(
            "AppTests",
            ["Tests/AppTests/PostsViewModelTests.swift"] + sandbox.paths(in: "Tests/AppTests/Generated"),
            StandIns.flags + Sandbox.testingFlags)
    }

    @Test func outputAndTestsAreApart() throws {
        let sandbox = try Self.project(access: "public")
        try sandbox.expect("scaffold", "App", "--output", "New/Place")
        #expect(sandbox.names(in: "New/Place") == ["PostsViewModel.swift"])
        #expect(sandbox.exists("Tests/AppTests/PostsViewModelTests.swift"))
        try sandbox.expect("scaffold", "App", "--tests", "Other")
        #expect(sandbox.names(in: "Other") == ["PostsViewModelTests.swift"])
    }

    /// In the app's target they would not compile.
    @Test func withoutATestTargetItAsks() throws {
        let sandbox = try Sandbox()
        try sandbox.write(Sandbox.spec("Posts"), to: "Specs/Posts.vm.yaml")
        try sandbox.expect(
            "scaffold", "Specs", status: 1,
            begins:
                "Specs/Posts.vm.yaml:1:1: error: vmgen does not know the test target for the tests of 'Posts'",
            says: "help: add '--tests DIR'")
        #expect(sandbox.names(in: "Specs") == ["Posts.vm.yaml"])
        try sandbox.expect("scaffold", "Specs", "--tests", "Tests")
        #expect(sandbox.names(in: "Specs") == ["Posts.vm.yaml", "PostsViewModel.swift"])
        #expect(sandbox.names(in: "Tests") == ["PostsViewModelTests.swift"])
    }

    /// The configuration from `init` has all generated files in one folder.
    @Test func handWrittenCodeIsNotAmongGenerated() throws {
        let sandbox = try Sandbox()
        try sandbox.expect("init")
        try sandbox.expect("generate")
        try sandbox.expect("scaffold", "Specs", status: 1, says: "help: add '--tests DIR'")
        #expect(sandbox.names(in: "Generated").allSatisfy { !$0.hasSuffix("ViewModelTests.swift") })
    }

    /// Specs in a folder of their own, or among the app's code.
    @Test(arguments: ["Specs", "App/Posts", "."]) func viewModelsAreInTheApp(_ specs: String) throws {
        let sandbox = try Sandbox()
        try sandbox.write(Sandbox.spec("Posts"), to: specs + "/Posts.vm.yaml")
        try sandbox.write(
            """
            version: 1
            specs: ["**/*.vm.yaml"]
            outputs:
              - { artifacts: [output, emitter, protocol, views], directory: App/Generated }
              - { artifacts: [mocks, tests], directory: AppTests/Generated, imports: ["@testable App"] }

            """, to: "vmgen.yaml")
        try sandbox.expect("generate")
        let outcome = try sandbox.expect("scaffold", specs)
        let folder = specs == "App/Posts" ? specs : "App"
        #expect(sandbox.exists(folder + "/PostsViewModel.swift"), "\(outcome.error)")
        #expect(sandbox.exists("AppTests/PostsViewModelTests.swift"), "\(outcome.error)")
    }

    @Test(arguments: ["", "Sources/App", "Sources/App/Posts"])
    func findsTheTestTargetOfAPackage(from place: String) throws {
        let sandbox = try Sandbox()
        try sandbox.write("", to: "Package.swift")
        try sandbox.write(Sandbox.spec("Posts"), to: "Sources/App/Posts/Posts.vm.yaml")
        try sandbox.write("", to: "Sources/Core/Core.swift")
        try sandbox.write("", to: "Tests/AppTests/AppTests.swift")
        try sandbox.write("", to: "Tests/CoreTests/CoreTests.swift")
        let path = String("Sources/App/Posts".dropFirst(place.isEmpty ? 0 : place.utf8.count + 1))
        try sandbox.expect("scaffold", path.isEmpty ? "." : path, in: place)
        let tests = try #require(sandbox.read("Tests/AppTests/PostsViewModelTests.swift"))
        #expect(tests.contains("@testable import App\n"))
        #expect(
            sandbox.names(in: "Sources/App") == [
                "Posts", "Posts/Posts.vm.yaml", "Posts/PostsViewModel.swift",
            ])
    }

    /// Several test targets, and none that is named for the module.
    @Test func aPackageWhoseTestTargetCannotBeTold() throws {
        let sandbox = try Sandbox()
        try sandbox.write("", to: "Package.swift")
        try sandbox.write(Sandbox.spec("Posts"), to: "Sources/App/Posts.vm.yaml")
        for name in ["Unit", "Slow"] { try sandbox.write("", to: "Tests/\(name)/A.swift") }
        #expect(try sandbox.run("scaffold", "Sources/App").error.contains("help: add '--tests DIR'"))
        try sandbox.remove("Tests/Slow")
        try sandbox.expect("scaffold", "Sources/App")
        #expect(sandbox.exists("Tests/Unit/PostsViewModelTests.swift"))
    }

    @Test func aSpecThatGrewAddsStubsOnly() throws {
        let sandbox = try Self.project(access: "public")
        _ = try sandbox.run("scaffold", "App")
        let tests = "Tests/AppTests/PostsViewModelTests.swift"
        // The developer renamed one and wrote another.
        let own = try #require(sandbox.read(tests))
            .replacingOccurrences(of: "func selectFromLoaded", with: "func selecting")
            .replacingOccurrences(
                of: "func importFromIdle() async throws {", with: "func importFromIdle() { ok()")
        try sandbox.write(own, to: tests)
        let again = try sandbox.run("scaffold", "App")
        #expect(
            again.error.hasPrefix("wrote \(tests)\n1 feature: 1 written, 1 stub added in "), "\(again.error)")
        let spec = try #require(sandbox.read("App/Posts/Posts.vm.yaml"))
        try sandbox.write(
            spec.replacingOccurrences(of: "  pushA", with: "  share:\n  pushA"), to: "App/Posts/Posts.vm.yaml"
        )
        try sandbox.expect("scaffold", "App")
        let text = try #require(sandbox.read(tests))
        #expect(text.contains("func shareFromIdle()"))
        let kept = text.split(separator: "\n")
        #expect(own.split(separator: "\n").allSatisfy { kept.contains($0) })
        #expect(
            try #require(sandbox.read("App/Posts/PostsViewModel.swift")).contains(
                "func share(emit: ShareScope) async"))
        #expect(try sandbox.run("scaffold", "App").error.hasPrefix("1 feature: nothing to add"))
    }

    @Test("a view model from an earlier version stays as it is, and so does its spec")
    func existingViewModels() throws {
        let sandbox = try Sandbox()
        try sandbox.write(Sandbox.spec("Posts"), to: "Posts.vm.yaml")
        let old = "final class PostsViewModel: PostsLogic {\n    func load(emit: LoadScope) async {}\n}\n"
        try sandbox.write(old, to: "PostsViewModel.swift")
        try sandbox.expect("scaffold", "Posts.vm.yaml", "--tests", "Tests")
        #expect(sandbox.read("PostsViewModel.swift") == old)
        #expect(sandbox.read("Posts.vm.yaml") == Sandbox.spec("Posts"))
    }

    @Test("the warning that the key is missing is not printed for a spec that gets it")
    func keyAndWarning() throws {
        let sandbox = try Sandbox()
        let spec = Sandbox.spec("Posts").replacingOccurrences(
            of: "  load:\n", with: "  load: { outcomes: { success: idle } }\n")
        try sandbox.write(spec, to: "Posts.vm.yaml")
        let warned = try sandbox.run("lint", "Posts.vm.yaml")
        #expect(warned.error.contains("[untested-view-model]"), "\(warned.error)")
        #expect(warned.error.contains("help: add 'viewModel: PostsViewModel'"), "\(warned.error)")
        let outcome = try sandbox.run("scaffold", "Posts.vm.yaml", "--tests", "Tests")
        #expect(!outcome.error.contains("[untested-view-model]"), "\(outcome.error)")
        #expect(
            sandbox.read("Posts.vm.yaml")?.hasPrefix("feature: Posts\nviewModel: PostsViewModel\n") == true)
        // Each state has an outcome, and no factory is needed: there is no test to write by hand.
        #expect(!sandbox.exists("Tests"))
    }

    /// A package with a spec, and a Swift file of the same target.
    private static func package(_ path: String, _ text: String) throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.write("", to: "Package.swift")
        try sandbox.write(Sandbox.spec("Posts"), to: "Sources/App/Posts/Posts.vm.yaml")
        try sandbox.write("", to: "Tests/AppTests/AppTests.swift")
        try sandbox.write(text, to: path)
        return sandbox
    }

    @Test("a class of that name is found anywhere in the target, and no second one is written")
    func oldClasses() throws {
        let old = "import Combine\n\nfinal class PostsViewModel: ObservableObject {\n    let a = 1\n}\n"
        for path in ["Sources/App/Old/Profile.swift", "Sources/App/Posts/PostsViewModel.swift"] {
            let sandbox = try Self.package(path, old)
            try sandbox.expect(
                "scaffold", status: 1,
                begins:
                    "\(path):3:13: error: 'PostsViewModel' is here already, and is not a 'PostsBase' [unclear-source]",
                says: "rename it and its file, or move it out of the target")
            #expect(sandbox.read(path) == old)
            #expect(sandbox.read("Sources/App/Posts/Posts.vm.yaml") == Sandbox.spec("Posts"))
        }
        // A class that was renamed without its file: a target with two files of a name does not compile.
        let renamed = try Self.package(
            "Sources/App/Old/PostsViewModel.swift", old.replacing("PostsViewModel", with: "OldPosts"))
        try renamed.expect(
            "scaffold", status: 1,
            begins:
                "Sources/App/Old/PostsViewModel.swift:1:1: error: 'PostsViewModel' needs a file of this name",
            says: "help: rename this file")
        #expect(!renamed.exists("Sources/App/Posts/PostsViewModel.swift"))
        // Another target is not in the way.
        let sandbox = try Self.package("Sources/Old/Profile.swift", old)
        try sandbox.expect("scaffold", "Sources/App")
        #expect(sandbox.exists("Sources/App/Posts/PostsViewModel.swift"))
    }

    @Test("the class may have another file, and bodies in extensions")
    func bodiesElsewhere() throws {
        let sandbox = try Self.package(
            "Sources/App/Models.swift",
            "class Logged: PostsBase {}\nfinal class PostsViewModel: Logged {\n}\n")
        try sandbox.write(
            "extension PostsViewModel {\n    func load(emit: LoadScope) async {}\n}\n",
            to: "Sources/App/Posts/PostsViewModel+Loading.swift")
        try sandbox.expect("scaffold")
        let text = try #require(sandbox.read("Sources/App/Models.swift"))
        #expect(!text.contains("func load"), "\(text)")
        #expect(!sandbox.exists("Sources/App/Posts/PostsViewModel.swift"))
        try sandbox.write(
            "extension PostsViewModel {\n    struct Page { func load(emit: LoadScope) {} }\n}\n",
            to: "Sources/App/Posts/PostsViewModel+Loading.swift")
        try sandbox.expect("scaffold", says: "wrote Sources/App/Models.swift")
        #expect(try #require(sandbox.read("Sources/App/Models.swift")).contains("func load(emit: LoadScope)"))
    }

    @Test("a file that cannot be read for certain stays as it is")
    func unclearFiles() throws {
        let text = "final class PostsViewModel: PostsBase {\n    let a = /x{/\n    let b = /y}/\n}\n"
        let sandbox = try Self.package("Sources/App/Posts/PostsViewModel.swift", text)
        try sandbox.expect("scaffold", status: 1, says: "[unclear-source]")
        #expect(sandbox.read("Sources/App/Posts/PostsViewModel.swift") == text)
        let literal = "final class PostsViewModel: PostsBase {\n    let a = #/ } /#\n}\n"
        try sandbox.write(literal, to: "Sources/App/Posts/PostsViewModel.swift")
        try sandbox.expect("scaffold")
        let own = try #require(sandbox.read("Sources/App/Posts/PostsViewModel.swift"))
        #expect(own.hasPrefix(literal.dropLast(2)) && own.hasSuffix("    }\n}\n"), "\(own)")
    }

    @Test("a folder of a package without specs draws no warning, one with a misnamed spec does")
    func foldersOfAPackage() throws {
        let sandbox = try Self.package("Sources/App/Empty.swift", "")
        #expect(!(try sandbox.expect("scaffold")).error.contains("warning:"))
        try sandbox.write(Sandbox.spec("Feed"), to: "Tests/AppTests/Feed.vm.yml")
        #expect(try sandbox.run("lint").error.contains("Tests/AppTests/Feed.vm.yml"))
    }

    @Test("no line of a spec in braces changes")
    func specsInBraces() throws {
        let sandbox = try Sandbox()
        let spec = "{ feature: Posts, states: { idle: }, actions: { load: } }\n"
        try sandbox.write(spec, to: "Posts.vm.yaml")
        try sandbox.expect(
            "scaffold", "Posts.vm.yaml", "--tests", "Tests",
            says: "Posts.vm.yaml is in braces: add 'viewModel: PostsViewModel' to it by hand")
        #expect(sandbox.read("Posts.vm.yaml") == spec)
        #expect(sandbox.exists("PostsViewModel.swift"))
    }

    @Test func whatIsNoFileOrHasNoType() throws {
        let sandbox = try Sandbox()
        try sandbox.write(Sandbox.spec("Posts"), to: "Posts.vm.yaml")
        try sandbox.write("import Foundation\n", to: "A/PostsViewModel.swift")
        try sandbox.write("", to: "B/PostsViewModel.swift/x")
        try sandbox.expect("scaffold", "Posts.vm.yaml", "--output", "A", status: 1, says: "[unclear-source]")
        #expect(sandbox.names(in: "A") == ["PostsViewModel.swift"])
        try sandbox.expect("scaffold", "Posts.vm.yaml", "--output", "B", status: 1, says: "[not-a-file]")
    }
}
