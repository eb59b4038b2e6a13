import Foundation
import TestSupport
import Testing

/// `architecture: vsm` on the command line: its files, its templates and its scaffold.
@Suite struct ModelArchitectureTests {
    static let spec = """
        feature: Posts
        architecture: vsm
        initial: idle
        states:
          idle:
          loading:
          loaded:
            summary: The posts are there.
            content:
              posts: [Post]
              since: Date
              filter: { type: String, editable: true, default: '""' }
              section: Section
        substates:
          Section: { all: , one: { content: { post: Post } } }
        transients:
          message: String?
        actions:
          load:
            summary: Loads all.
            from: [idle, loaded]
            emits: [loading, loaded]
          select: { parameters: { id: Post.ID }, from: [loaded], emits: [loaded], async: false }
        dependencies:
          service:
            protocol: PostsService
            methods:
              fetchPosts: async throws -> [Post]
          calendar: Calendar

        """

    private static func project() throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.write(
            """
            version: 1
            specs: [App/*.vm.yaml]
            defaults: { access: public, imports: { Foundation: } }
            runtime: module
            examples: { Post: "Post(id: 1)" }
            outputs:
              - artifacts: [output, emitter, protocol, views]
                directory: App/Generated
              - artifacts: [mocks]
                directory: Mocks/Generated
                imports: ["App"]
              - artifacts: [tests]
                directory: Tests/AppTests/Generated
                imports: ["@testable App", "Mocks"]

            """, to: "vmgen.yaml")
        try sandbox.write(spec, to: "App/Posts.vm.yaml")
        try sandbox.write(
            """
            public struct Post: Identifiable, Equatable, Sendable {
                public var id: Int
                public init(id: Int) { self.id = id }
            }

            """, to: "App/Post.swift")
        return sandbox
    }

    @Test func filesAreNamedAsInEveryArchitecture() throws {
        let sandbox = try Self.project()
        try sandbox.expect("generate", "--strict")
        let names = [
            "PostsEmitter.swift", "PostsOutput.swift", "PostsViewModeling.swift", "PostsViews.swift",
        ]
        #expect(sandbox.names(in: "App/Generated") == names)
        let views = try #require(sandbox.read("App/Generated/PostsViews.swift"))
        #expect(views.contains("    _ container: PostsStateContainer,\n"))
        #expect(try #require(sandbox.read("App/Generated/PostsOutput.swift")).contains("enum PostsViewState"))
        try sandbox.expect("check")
    }

    @Test func templatesForOneArchitecture() throws {
        let sandbox = try Self.project()
        try sandbox.write("feature: Other\nstates: { a: }\n", to: "App/Other.vm.yaml")
        try sandbox.write("// for mvvm\n", to: "VM/output.swift.stencil")
        try sandbox.write("// for vsm\n", to: "VM/output.vsm.swift.stencil")
        try sandbox.write("// for all\n", to: "VM/notes.swift.stencil")
        try sandbox.write("// for each\n", to: "VM/analytics.swift.stencil")
        try sandbox.write("// for models\n", to: "VM/analytics.vsm.swift.stencil")
        let arguments = ["generate", "App", "--output", "Out", "--templates", "VM", "--artifacts"]
        try sandbox.expect(arguments + ["output,notes,analytics"])
        let kinds = ["Output", "Notes", "Analytics"]
        func lastLines(_ feature: String) throws -> [String] {
            try kinds.map {
                let text = try #require(sandbox.read("Out/Sources/\(feature)\($0).swift"))
                return String(text.split(separator: "\n").last ?? "")
            }
        }
        #expect(try lastLines("Other") == ["// for mvvm", "// for all", "// for each"])
        #expect(try lastLines("Posts") == ["// for vsm", "// for all", "// for models"])
        try sandbox.expect(arguments + ["analytics.vsm"], status: 1, says: "analytics.vsm")
    }

    @Test func theScaffoldCompilesAsItIs() throws {
        let sandbox = try Self.project()
        try sandbox.expect("generate")
        let scaffold = try sandbox.run("scaffold", "App")
        #expect(
            scaffold.error.hasPrefix(
                """
                wrote App/PostsIdleModel.swift
                wrote App/PostsLoadedModel.swift
                wrote Tests/AppTests/PostsModelTests.swift
                1 feature: 3 written, 
                """), "\(scaffold.error)")
        let model = try #require(sandbox.read("App/PostsLoadedModel.swift"))
        #expect(
            model == """
                import Foundation
                import VMGenRuntime

                /// The posts are there.
                struct PostsLoadedModel: PostsLoadedModeling {
                    let service: any PostsService
                    let calendar: Calendar
                    var posts: [Post]
                    var since: Date
                    var filter: String = ""
                    var section: PostsViewState.Section
                    var message: String? = nil

                    /// Loads all.
                    func load() -> PostsStates {
                        // May lead to `loading` or `loaded`.
                    }

                    func select(id: Post.ID) -> PostsViewState {
                        // May lead to `loaded`.
                        .loaded(self)
                    }
                }

                """)
        try sandbox.addRuntime()
        try sandbox.compile(
            "App",
            ["App/Post.swift", "App/PostsIdleModel.swift", "App/PostsLoadedModel.swift"]
                + sandbox.paths(in: "App/Generated"), StandIns.flags)
        try sandbox.compile("Mocks", ["Mocks/Generated/PostsMocks.swift"], StandIns.flags)
        let tests = try #require(sandbox.read("Tests/AppTests/PostsModelTests.swift"))
        #expect(tests.contains("@Suite(\"PostsModel\")\nstruct PostsModelTests {\n"))
        #expect(tests.contains("load, from idle, leads to loading or loaded"))
        #expect(tests.contains("func selectFromLoaded() async throws {"))
    }

    @Test func aSpecThatGrewAddsStubsOnly() throws {
        let sandbox = try Self.project()
        try sandbox.expect("scaffold", "App")
        let grown = Self.spec
            .replacingOccurrences(of: "section: Section\n", with: "section: Section\n      page: Int\n")
            .replacingOccurrences(
                of: "dependencies:", with: "  reload: { from: [loaded], emits: [loading] }\ndependencies:")
        try sandbox.write(grown, to: "App/Posts.vm.yaml")
        let before = try #require(sandbox.read("App/PostsLoadedModel.swift"))
        let again = try sandbox.run("scaffold", "App")
        #expect(again.error.contains("wrote App/PostsLoadedModel.swift"), "\(again.error)")
        #expect(!again.error.contains("PostsIdleModel"))
        let after = try #require(sandbox.read("App/PostsLoadedModel.swift"))
        #expect(
            after == String(before.dropLast(2)) + """

                    var page: Int

                    func reload() -> PostsStates {
                        // May lead to `loading`.
                    }
                }

                """)
        #expect(try sandbox.run("scaffold", "App").error.hasPrefix("1 feature: nothing to add"))
    }
}
